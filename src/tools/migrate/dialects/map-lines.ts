import { scanFences } from '../../../base/text/fences.ts';

type Changes = {
  readonly text?: (line: string) => string;
  readonly fence?: (line: string) => string;
  readonly code?: (line: string) => string;
};

const keepLine = (line: string): string => line;

export const mapLines = (text: string, changes: Changes): string => {
  const change = {
    text: changes.text ?? keepLine,
    opening: changes.fence ?? keepLine,
    code: changes.code ?? keepLine,
    closing: keepLine,
  };
  return scanFences(text)
    .lines.map((line) => change[line.kind](line.text))
    .join('\n');
};
