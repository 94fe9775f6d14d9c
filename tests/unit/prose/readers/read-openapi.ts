import { type Scalar, isMap, isPair, isScalar, parseDocument, visit } from 'yaml';
import { type Piece, createLocator, joinPieces } from './located-text.ts';
import type { Block } from './prose.ts';
import type { ProsePage } from './read-page.ts';

const proseKeys = new Set(['description', 'summary', 'title', 'detail', 'meaning', 'recovery']);

const piecesOf = (
  scalar: Scalar,
  source: string,
  locate: ReturnType<typeof createLocator>,
): readonly Piece[] => {
  const [start = 0, end = 0] = scalar.range ?? [];
  const isBlock = scalar.type === 'BLOCK_FOLDED' || scalar.type === 'BLOCK_LITERAL';
  const isQuoted = scalar.type === 'QUOTE_DOUBLE' || scalar.type === 'QUOTE_SINGLE';
  const from = isBlock ? source.indexOf('\n', start) + 1 : start + (isQuoted ? 1 : 0);
  return [...source.slice(from, isQuoted ? end - 1 : end).matchAll(/\S(?:.*\S)?/g)].map(
    ({ 0: text, index }, at) => {
      const { line, column } = locate(from + index);
      return { text: at === 0 ? text : ` ${text}`, line, column: at === 0 ? column : column - 1 };
    },
  );
};

export const readOpenapi = (file: string, source: string): ProsePage => {
  const blocks: Block[] = [];
  const locate = createLocator(source);
  visit(parseDocument(source), {
    Pair: (_key, pair, parents) => {
      const isInExample = parents.some(
        (node) => isPair(node) && isScalar(node.key) && node.key.value === 'value',
      );
      if (
        !isInExample &&
        isScalar(pair.key) &&
        proseKeys.has(String(pair.key.value)) &&
        isScalar(pair.value) &&
        typeof pair.value.value === 'string' &&
        parents.some(isMap)
      ) {
        blocks.push({ kind: 'paragraph', ...joinPieces(piecesOf(pair.value, source, locate)) });
      }
    },
  });
  return { file, blocks, parts: [], samples: [], source };
};
