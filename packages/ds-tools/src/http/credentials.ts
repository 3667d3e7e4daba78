/** Returns the header for the credentials in an address (RFC 7617), because fetch refuses addresses that have them. */
export function authorizationOf({ username, password }: URL): { authorization?: string } {
  if (!username && !password) return {};
  const credentials = `${decodePercents(username)}:${decodePercents(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` };
}

/** Returns an address without credentials. */
export function withoutUser(url: URL): URL {
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  return bare;
}

/** Decodes a part of an address; one that cannot be decoded stays as it is. */
export function decodePercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
