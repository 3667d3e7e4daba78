import { UnavailableError } from "./unavailable.js";

/** Reads the body of a response up to a number of bytes, because a server may never stop sending. A longer one is refused with a sentence. */
export async function readBody({ body }: Response, maximumBytes: number, refusal: string): Promise<Buffer> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size <= maximumBytes) continue;
    await reader?.cancel();
    throw new UnavailableError(refusal);
  }
  return Buffer.concat(parts);
}
