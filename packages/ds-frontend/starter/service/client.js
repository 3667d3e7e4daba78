/*
 * What the pages do beyond the components, where scripts run. Without them, nothing is missing: a code can be copied by hand, and a
 * page says until when answers are kept.
 */

for (const part of document.querySelectorAll("[data-needs-script]")) part.hidden = false;

for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => print());

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    document.querySelector("[role=status]").textContent = button.dataset.copied;
  });
}

for (const notice of document.querySelectorAll("[data-ends-in]")) {
  const show = () => {
    notice.textContent = notice.dataset.soon;
  };
  setTimeout(show, (Number(notice.dataset.endsIn) - 120) * 1000);
}
