/** Makes a frame as high as the page in it, also when that changes. */
export function frames(frame: HTMLIFrameElement): void {
  const fit = () => {
    const body = frame.contentDocument?.body;
    if (!body) return;
    new ResizeObserver(() => {
      frame.style.blockSize = `${Math.ceil(body.getBoundingClientRect().height) + 2}px`;
    }).observe(body);
  };
  frame.addEventListener("load", fit);
  if (frame.contentDocument?.readyState === "complete") fit();
}
