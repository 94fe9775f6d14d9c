import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { joinPieces } from './located-text.ts';
import { readBlocks } from './markdown-blocks.ts';
import type { Block, Prose } from './prose.ts';

/** Comments in shell commands: `npm ci # installs the packages`. */
const shellComments = (code: string, firstLine: number, lines: readonly string[]): Block[] =>
  code.split('\n').flatMap((_text, index) => {
    const line = firstLine + index;
    const found = /(?:^|\s)# +(.*\S)/d.exec(lines[line - 1] ?? '');
    return found
      ? [
          {
            kind: 'comment' as const,
            ...joinPieces([
              { text: found[1] ?? '', line, column: (found.indices?.[1]?.[0] ?? 0) + 1 },
            ]),
          },
        ]
      : [];
  });

export const readMarkdown = (file: string, source: string): Prose => {
  const tree = fromMarkdown(source, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const lines = source.split('\n');
  const comments: Block[] = [];
  visit(tree, 'code', ({ lang, value, position }) => {
    if (lang === 'sh' || lang === 'bash') {
      comments.push(...shellComments(value, (position?.start.line ?? 0) + 1, lines));
    }
  });
  return { file, blocks: [...readBlocks(tree, lines), ...comments] };
};
