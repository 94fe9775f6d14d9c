import { visit } from 'unist-util-visit';
import { codeFence } from '../../../base/text/fences.ts';
import { parseMarkdown } from '../../../base/text/markdown.ts';

/** Converts indented code to fenced code, because MDX does not support indented code. */
export const fenceIndentedCode = (body: string): string => {
  const lines: (string | null)[] = body.split('\n');
  visit(parseMarkdown(body), 'code', ({ position, value }) => {
    const start = (position?.start.line ?? 1) - 1;
    const end = position?.end.line ?? 1;
    const own = body.split('\n').slice(start, end);
    if (
      !own.every((line) => /^(?: {4}|\t|\s*$)/.test(line)) ||
      /^\s*(?:`{3}|~{3})/.test(own[0] ?? '')
    ) {
      return;
    }
    const fence = codeFence(value);
    const depth = Math.max(0, (/^ */.exec(own[0] ?? '')?.[0].length ?? 4) - 4);
    const indent = ' '.repeat(depth);
    const fenced = [`${fence}text`, ...value.split('\n'), fence].map((line) => indent + line);
    lines[start] = fenced.join('\n');
    lines.fill(null, start + 1, end);
  });
  return lines.filter((line) => line !== null).join('\n');
};
