/** Reads the body of a response. Throws what `refuse` returns for the number of bytes so far, because a server may never stop sending. */
export async function readBody(
  { body }: Response,
  refuse: (size: number, part: number) => Error | undefined,
): Promise<Buffer> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.length;
    const error = refuse(size, part.value.length);
    if (!error) continue;
    await reader?.cancel();
    throw error;
  }
  return Buffer.concat(parts);
}
