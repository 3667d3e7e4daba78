import type { Finding } from "../../report/finding.js";

/** Screenshot of a page. */
export interface Screenshot {
  /** Words that say what it shows. */
  alt: string;
  /** PNG or JPEG as base64. */
  data: string;
  type: "image/png" | "image/jpeg";
}

/** Page in the report of an audit. */
export interface ReportedPage {
  id: string;
  /** Path of the page. */
  name: string;
  title: string;
  status: number;
  source: string;
  steps: readonly string[];
  from: ReportedPage | undefined;
  hasErrors: boolean;
  findings: readonly Finding[];
  screenshots: readonly Screenshot[];
}
