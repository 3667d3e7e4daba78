import { page } from "ds-frontend";
import { examples } from "../../packages/ds-frontend/src/components/page/examples.js";

/** A whole page of a form with errors, on which nothing is wrong. */
export const errorPage = page(examples["a form with errors"]);

/** The same page with one mistake: its title does not begin with "Error: ". */
export const wrongPage = errorPage.replace("<title>Error: ", "<title>");
