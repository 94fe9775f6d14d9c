import { scanFences } from '../../../base/text/fences.ts';

type Changes = {
  readonly text?: (line: string) => string;
  readonly fence?: (line: string) => string;
  readonly code?: (line: string) => string;
};

const same = (line: string): string => line;

export const mapLines = (text: string, changes: Changes): string => {
  const change = {
    text: changes.text ?? same,
    opening: changes.fence ?? same,
    code: changes.code ?? same,
    closing: same,
  };
  return scanFences(text)
    .lines.map((line) => change[line.kind](line.text))
    .join('\n');
};
