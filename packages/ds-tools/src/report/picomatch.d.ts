declare module "picomatch/posix.js" {
  /** Returns a function that matches paths against a pattern. */
  export default function picomatch(
    pattern: string,
    options: Partial<Record<"bash" | "dot" | "nobrace" | "nobracket" | "noextglob" | "nonegate" | "posix", boolean>>,
  ): (path: string) => boolean;
}
