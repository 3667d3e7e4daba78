declare module "picomatch/posix.js" {
  /** Returns a function that matches paths against a pattern. */
  export default function picomatch(
    pattern: string,
    options: { dot?: boolean; noextglob?: boolean; nonegate?: boolean; posix?: boolean },
  ): (path: string) => boolean;
}
