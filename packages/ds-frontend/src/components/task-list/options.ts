import type { Attributes, Content, EmptyContent, UrlOption } from "../../html/options.js";
import type { HintOptions } from "../hint/options.js";
import type { TagOptions } from "../tag/options.js";

/** Options of the task list. */
export type TaskListOptions = {
  /** The tasks. */
  items: readonly TaskListItem[];
  /** Beginning of the ids of hints and statuses. "task-list" when it is not given. */
  idPrefix?: string | undefined;
  /** Classes added to the list. */
  classes?: string | undefined;
  /** HTML attributes added to the list. */
  attributes?: Attributes | undefined;
};

/** One task. */
export type TaskListItem = {
  /** Name of the task. */
  title: TaskListTitle;
  /** Help text below the name. */
  hint?: Pick<HintOptions, "text" | "html"> | undefined;
  /** Status of the task. */
  status: TaskListStatus;
  /** Address of the task. A task that cannot be started yet has none. */
  href?: UrlOption | undefined;
  /** Classes added to the item. */
  classes?: string | undefined;
};

/**
 * Name of a task. Templates can pass a string instead of an object.
 *
 * @orText
 */
export type TaskListTitle = {
  /** Classes added to the link, or to the element around the name. */
  classes?: string | undefined;
} & Content;

/** Status of a task: a text, or a tag. */
export type TaskListStatus = {
  /** Tag with the status. */
  tag?: TagOptions | undefined;
  /** Classes added to the element around the status. */
  classes?: string | undefined;
} & (Content | EmptyContent);
