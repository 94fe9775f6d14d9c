/** The widest line of a client. */
const MAX_WIDTH = 120;

/** A list in one line, such as of parameters or arguments; an entry on each where that is too wide. */
export const printFitting = (
  start: string,
  entries: readonly string[],
  end: string,
  indent: string,
): string => {
  const line = `${indent}${start}${entries.join(', ')}${end}`;
  return line.length <= MAX_WIDTH
    ? line
    : `${indent}${start}\n${entries.map((entry) => `${indent}  ${entry},\n`).join('')}${indent}${end}`;
};

/** A union as the right side of a declaration; a value on each line where it is too wide. */
export const printUnion = (values: readonly string[]): string => {
  const line = values.join(' | ');
  return line.length <= MAX_WIDTH - 30 ? line : values.map((value) => `\n  | ${value}`).join('');
};
