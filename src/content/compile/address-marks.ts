/*
 * The addresses of files beside a page are known only once all files are, after the page is compiled. Until then a mark
 * stands for each, in its code and in its Markdown: the number of a reference of the page. It passes through URLs, HTML and
 * strings as it is, and its random part keeps pages from holding it as text.
 */

const prefix = 'docs-address-c1f4b9e27d60:';
const mark = new RegExp(`${prefix}(\\d+):`, 'g');
const wholeMark = new RegExp(`^${prefix}(\\d+):$`);

/** The mark of a reference. */
export const markOf = (index: number): string => `${prefix}${index}:`;

/** The number of the reference that a value is the mark of; null for any other value. */
export const markedIndex = (value: string): number | null => {
  const [whole, index] = wholeMark.exec(value) ?? [];
  return whole === undefined ? null : Number(index);
};

/** Replaces the marks in a text. */
export const fillMarks = (text: string, addressOf: (index: number) => string): string =>
  text.includes(prefix) ? text.replace(mark, (_, index: string) => addressOf(Number(index))) : text;
