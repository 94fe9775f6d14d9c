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

/** The declaration of a type as a union; a value on each line where it is too wide. One value stays where it is. */
export const printTypeAlias = (name: string, values: readonly string[]): string => {
  const line = values.join(' | ');
  return values.length === 1 || line.length <= MAX_WIDTH - 30
    ? `export type ${name} = ${line};\n`
    : `export type ${name} =${values.map((value) => `\n  | ${value}`).join('')};\n`;
};
