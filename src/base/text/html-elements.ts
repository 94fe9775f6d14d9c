import { htmlTagNames } from 'html-tag-names';

const names = new Set(htmlTagNames);

/** Whether HTML has an element with this name, ignoring case. Elements inside `<svg>` and `<math>` do not count. */
export const isHtmlElement = (name: string): boolean => names.has(name.toLowerCase());
