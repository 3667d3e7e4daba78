import { mkdirSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { dirname } from "node:path";

/*
 * A stand-in for Speech Dispatcher, which does not start without a sound card. It speaks its protocol
 * (https://htmlpreview.github.io/?https://github.com/brailcom/speechd/blob/master/doc/ssip.html) and keeps the sentences.
 */

/** Listens at a socket, and returns the list of sentences, which grows. */
export async function listenToSpeech(socket: string): Promise<string[]> {
  const sentences: string[] = [];
  mkdirSync(dirname(socket), { recursive: true });
  let clients = 0;
  const server = createServer((connection) => {
    clients += 1;
    converse(connection, clients, (sentence) => {
      const words = sentence.replace(/\s+/g, " ").trim();
      if (words) sentences.push(words);
    });
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  server.unref();
  return sentences;
}

function converse(connection: Socket, client: number, say: (sentence: string) => void): void {
  let received = "";
  let text: string[] | undefined;
  let messages = 0;
  const answer = (code: number, ...lines: (string | number)[]) =>
    connection.write(lines.map((line, index) => `${code}${index < lines.length - 1 ? "-" : " "}${line}\r\n`).join(""));

  function speak(sentence: string): void {
    messages += 1;
    const message = messages;
    say(sentence);
    answer(225, message, "OK MESSAGE QUEUED");
    // Orca waits for the end of a sentence before it reads on.
    setTimeout(() => {
      answer(701, message, client, "BEGIN");
      answer(702, message, client, "END");
    }, 5);
  }

  function obey(line: string): void {
    const [verb = "", ...rest] = line.split(" ");
    const command = verb.toUpperCase();
    if (command === "SPEAK") {
      text = [];
      answer(230, "OK RECEIVING DATA");
    } else if (/^(?:CHAR|KEY)$/.test(command)) speak(rest.join(" "));
    else if (/^(?:STOP|CANCEL)$/.test(command)) answer(210, "OK STOPPED");
    else if (/^LIST OUTPUT_MODULES/i.test(line)) answer(250, "none", "OK MODULE LIST SENT");
    else if (command === "LIST") answer(249, "none\ten\tnone", "OK VOICE LIST SENT");
    else if (command === "GET") answer(251, /MODULE/i.test(line) ? "none" : "0", "OK GET RETURNED");
    else if (command === "HISTORY") answer(245, client, "OK CLIENT ID SENT");
    else if (command === "BLOCK") answer(/BEGIN/i.test(line) ? 260 : 261, "OK BLOCK");
    else if (command === "QUIT") {
      answer(231, "HAPPY HACKING");
      connection.end();
    } else answer(208, "OK SET");
  }

  connection.on("error", () => {});
  connection.on("data", (part) => {
    const lines = (received + part).split("\r\n");
    received = lines.pop() ?? "";
    for (const line of lines) {
      if (!text) obey(line);
      else if (line === ".") {
        const sentence = plainText(text.join("\n"));
        text = undefined;
        speak(sentence);
      } else text.push(line.replace(/^\.\./, "."));
    }
  });
}

/** Returns the text of SSML. */
function plainText(ssml: string): string {
  const characters: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return ssml.replace(/<[^>]+>/g, "").replace(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole);
}
