import type { FormGroupOptions } from "./options.js";

const control = '<input class="ds-input" id="colour" name="colour" type="color"';

export const examples = {
  default: {
    html: `<label class="ds-label" for="colour">What colour is your car?</label>${control}>`,
  },
  "with a mistake": {
    hasError: true,
    html: `<label class="ds-label" for="colour">What colour is your car?</label> <span class="ds-error-message" id="colour-error"><span class="ds-u-visually-hidden">Error:</span> Choose the colour of your car</span>${control.replace("ds-input", "ds-input ds-input--error")} aria-describedby="colour-error">`,
  },
} satisfies Record<string, FormGroupOptions>;
