/** Checks whether the host of an address is this machine: localhost, 127.0.0.0/8 or [::1] (RFC 6761, RFC 5735, RFC 4291). */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, "");
  return name === "localhost" || name.endsWith(".localhost") || /^127(?:\.\d{1,3}){3}$/.test(name) || name === "[::1]";
}
