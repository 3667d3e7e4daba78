/** Script of the report, which filters its findings. It is text because its hash is in the policy of the page. */
export const script = `(() => {
  const filters = document.getElementById("filters");
  if (!filters) return;
  filters.hidden = false;
  const findings = [...document.querySelectorAll(".finding")];
  const apply = () => {
    const rule = document.getElementById("rule").value;
    const severity = document.getElementById("severity").value;
    let shown = 0;
    for (const each of findings) {
      each.hidden = Boolean((rule && each.dataset.rule !== rule) || (severity && each.dataset.severity !== severity));
      if (!each.hidden) shown += 1;
    }
    for (const page of document.querySelectorAll(".page")) page.hidden = !page.querySelector(".finding:not([hidden])");
    document.getElementById("shown").textContent = shown === findings.length ? "All " + shown + " findings are shown." : shown + " of " + findings.length + " findings are shown.";
  };
  filters.addEventListener("change", apply);
  apply();
})();`;
