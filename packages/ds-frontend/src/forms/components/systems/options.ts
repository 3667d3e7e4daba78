import type { FieldsetBasics, LegendBasics } from "../../../components/fieldset/options.js";
import type { LabelBasics } from "../../../components/label/options.js";
import type { Attributes, Content, TextOption } from "../../../html/options.js";

/*
 * Options that several macros of govuk-frontend and nhsuk-frontend have in common. They are written without mapped types such as
 * `Omit`, because TypeScript 7 shows no description of their options.
 */

/** Label in govuk-frontend, whose size only classes set. */
export type GovukLabel = LabelBasics & Content;

/** Label in nhsuk-frontend, whose words can be in its heading alone. */
export type NhsukLabel = LabelBasics & TextExtras & NhsukWords;

/** Fieldset in govuk-frontend. */
export type GovukFieldset = FieldsetBasics & {
  /** The question that the fields in the group answer. */
  legend?: GovukLegend | undefined;
};

/** Legend in govuk-frontend, whose size only classes set. */
export type GovukLegend = LegendBasics & Content;

/** Fieldset in nhsuk-frontend. */
export type NhsukFieldset = FieldsetBasics & {
  /** Id of the fieldset. */
  id?: string | undefined;
  /** The question that the fields in the group answer. */
  legend?: NhsukLegend | undefined;
};

/** Legend in nhsuk-frontend, whose words can be in its heading alone. */
export type NhsukLegend = LegendBasics & TextExtras & NhsukWords & { attributes?: Attributes | undefined };

/** The words of a label or legend, which may be in the heading around them. */
type NhsukWords =
  | (Content & {
      /** The heading around the text. */
      heading?: TextOption | Heading | undefined;
    })
  | {
      /** The words, and the heading around them. */
      heading: TextOption | Heading;
      text?: undefined;
      html?: undefined;
    };

/** Options of a label or legend beside its words. */
type TextExtras = {
  /** Id of the element. */
  id?: string | undefined;
  /** Text that only assistive technology reads, after the visible text. */
  visuallyHiddenText?: string | undefined;
  /** Size of the text: "s", "m", "l" or "xl". */
  size?: string | undefined;
  /** Caption of the text. */
  caption?: TextOption | Caption | undefined;
};

type Caption = {
  id?: string | undefined;
  element?: string | undefined;
  placement?: string | undefined;
  size?: string | undefined;
  classes?: string | undefined;
  attributes?: Attributes | undefined;
} & Content;

type Heading = {
  id?: string | undefined;
  text?: TextOption | undefined;
  html?: string | undefined;
  visuallyHiddenText?: string | undefined;
  caption?: TextOption | Caption | undefined;
  size?: string | undefined;
  level?: number | undefined;
  attributes?: Attributes | undefined;
};

/** The element around an input and its prefix and suffix. */
export type InputWrapper = {
  /** The element around the control. */
  inputWrapper?:
    | {
        /** Classes added to the wrapper. */
        classes?: string | undefined;
        /** HTML attributes added to the wrapper. */
        attributes?: Attributes | undefined;
      }
    | undefined;
};
