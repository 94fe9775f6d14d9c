import { type Piece, joinPieces } from './located-text.ts';
import type { Block } from './prose.ts';

const directive =
  /^(?:@ts-|oxlint-|eslint-|prettier-|stylelint-|@vite-|@__|#__|webpack|c8 |v8 |istanbul |#(?:end)?region|\/ ?<|<\/?reference|spell-|highlight-|language=)/;

const silentTag =
  /^@(?:type|typedef|import|see|example|license|preserve|deprecated$|internal|default)\b/;
const tag = /^@\w+(?:\s+\{[^}]*\})?/;

const parameter = /^@param\s+\S+\s*/;

const withoutTag = (piece: Piece): Piece => {
  const found = (parameter.exec(piece.text) ?? tag.exec(piece.text))?.[0] ?? '';
  const space = /^\s*/.exec(piece.text.slice(found.length))?.[0].length ?? 0;
  const length = found.length + space;
  return { ...piece, text: piece.text.slice(length), column: piece.column + length };
};

const reasonOf = (piece: Piece): Piece | null => {
  const at = piece.text.indexOf(' -- ');
  return at === -1
    ? null
    : { ...piece, text: piece.text.slice(at + 4), column: piece.column + at + 4 };
};

const item = /^(?:[-*]|\d+\.) +/;

const splitParagraphs = (lines: readonly Piece[]): Piece[][] => {
  const paragraphs: Piece[][] = [[]];
  let isCode = false;
  for (const line of lines) {
    const isFence = /^(?:```|~~~)/.test(line.text);
    isCode = isFence ? !isCode : isCode;
    const found = item.exec(line.text)?.[0].length ?? 0;
    if (line.text === '' || isFence || found > 0 || line.text.startsWith('@')) {
      paragraphs.push([]);
    }
    if (!isCode && !isFence && line.text !== '') {
      paragraphs
        .at(-1)
        ?.push({ ...line, text: line.text.slice(found), column: line.column + found });
    }
  }
  return paragraphs.filter(({ length }) => length > 0);
};

const proseOf = ([first, ...rest]: readonly Piece[]): readonly Piece[] => {
  if (!first || silentTag.test(first.text)) {
    return [];
  }
  if (directive.test(first.text)) {
    const reason = reasonOf(first);
    return reason ? [reason, ...rest] : [];
  }
  return [withoutTag(first), ...rest];
};

export const blocksOfComment = (lines: readonly Piece[]): Block[] =>
  splitParagraphs(lines)
    .map(proseOf)
    .filter((pieces) => pieces.some(({ text }) => /\p{L}/u.test(text)))
    .map((pieces) => ({
      kind: 'comment',
      ...joinPieces(
        pieces.map((piece, index) =>
          index < pieces.length - 1 ? { ...piece, text: `${piece.text} ` } : piece,
        ),
      ),
    }));

export const linesOfComment = (
  comment: string,
  { line, column }: Omit<Piece, 'text'>,
): readonly Piece[] =>
  comment.split('\n').map((text, index) => {
    const mark = /^\s*(?:\/\*+!?|\*(?!\/)|\/\/+|#+)?\s*/.exec(text)?.[0] ?? '';
    return {
      text: text.slice(mark.length).replace(/\s*(?:\*\/)?\s*$/, ''),
      line: line + index,
      column: (index === 0 ? column : 1) + mark.length,
    };
  });
