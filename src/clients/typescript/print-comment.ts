const width = 110;

/** Breaks a line of text between words. What follows a line in a list is indented as its text. */
const wrap = (line: string, room: number): string[] => {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > room) {
      lines.push(current);
      current = /^\s*[-*] /.test(line) ? `  ${word}` : word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
};

/** A documentation comment with a line break at its end; an empty text without words. */
export const printComment = (parts: readonly string[], indent = ''): string => {
  const text = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')
    .replaceAll('*/', '*\\/')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n');
  if (text === '') {
    return '';
  }
  const lines = text.split('\n').flatMap((line) => wrap(line.trimEnd(), width - indent.length - 3));
  const [only = ''] = lines;
  return lines.length === 1
    ? `${indent}/** ${only} */\n`
    : `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`;
};
