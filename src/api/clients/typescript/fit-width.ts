const MAX_WIDTH = 120;

/** Prints a list on one line if it fits, otherwise one entry per line. */
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

export const printTypeAlias = (name: string, values: readonly string[]): string => {
  const line = values.join(' | ');
  return values.length === 1 || line.length <= MAX_WIDTH - 30
    ? `export type ${name} = ${line};\n`
    : `export type ${name} =${values.map((value) => `\n  | ${value}`).join('')};\n`;
};
