export const quote = (text: string): string =>
  JSON.stringify(text.replaceAll('\0', '\u{fffd}'))
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Plain data as code on one line: objects, lists, texts, numbers and booleans. */
export const printData = (value: unknown): string => {
  if (typeof value === 'string') {
    return quote(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map(printData).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => `${quote(key)}: ${printData(item)}`);
    return `{${entries.join(', ')}}`;
  }
  return String(value);
};

/** The longest line of the style guide of Godot. A tab counts as four columns. */
export const lineLength = 100;

const columns = (text: string): number => text.replaceAll('\t', '    ').length;

/**
 * A list between brackets: on one line where it fits, on a line of its own inside the brackets otherwise, or one entry on
 * a line.
 */
export const printList = (
  before: string,
  entries: readonly string[],
  after: string,
  indent: string,
): string => {
  const inline = entries.join(', ');
  if (columns(`${indent}${before}${inline}${after}`) <= lineLength) {
    return `${indent}${before}${inline}${after}\n`;
  }
  const inner = `${indent}\t`;
  const lines =
    columns(`${inner}${inline}`) <= lineLength
      ? `${inner}${inline}\n`
      : entries.map((entry) => `${inner}${entry},\n`).join('');
  return `${indent}${before}\n${lines}${indent}${after}\n`;
};
