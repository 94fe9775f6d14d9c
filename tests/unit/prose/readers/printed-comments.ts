import { blocksOfComment } from './comment-blocks.ts';
import type { Piece } from './located-text.ts';
import type { Block } from './prose.ts';

const mark = /^\s*(?:\/\/\/?|##?|\/?\*\*?)\s+(?=\S)(?!\*\/)/;

/**
 * Returns the comments in code that is embedded in a string.
 *
 * @param pieces in file order; each is on one line
 */
export const printedComments = (pieces: readonly Piece[]): Block[] => {
  const groups: Piece[][] = [];
  let lastLine = -1;
  let isComment = false;
  for (const piece of pieces) {
    const length = piece.line === lastLine ? 0 : (mark.exec(piece.text)?.[0].length ?? 0);
    const isContinued: boolean = piece.line === lastLine && isComment;
    if (length > 0 && !(isComment && piece.line === lastLine + 1)) {
      groups.push([]);
    }
    isComment = length > 0 || isContinued;
    if (isComment) {
      const start = length + (/^\s*/.exec(piece.text.slice(length))?.[0].length ?? 0);
      const text = piece.text.slice(start).replace(/\s*(?:\*\/\s*)?$/, '');
      groups.at(-1)?.push({ ...piece, text, column: piece.column + start });
    }
    lastLine = piece.line;
  }
  return groups.flatMap(blocksOfComment);
};
