import ts from 'typescript';
import { type Piece, createLocator, joinPieces, splitLines } from './located-text.ts';
import { printedComments } from './printed-comments.ts';
import { type Block, type Prose, withoutCode } from './prose.ts';

const functionWord =
  /\b(?:a|an|and|are|as|at|be|by|can|does|do|for|has|have|if|in|is|it|its|no|not|of|on|only|or|that|the|this|to|was|were|with|without|you|your)\b/i;
const word = /^[("“]*[\p{L}`'’-]+[)"”]*[.,;:!?)]*$/u;

const isEnglish = (text: string): boolean => {
  const plain = withoutCode(text);
  const words = plain.trim().split(/\s+/);
  return (
    words.length >= 3 &&
    functionWord.test(plain) &&
    (words.length < 20 || /[.,:;]/.test(plain)) && // rejects lists of words
    !/[{}<>=\\$|]|;\s*$|\/\//.test(plain) &&
    words.filter((each) => word.test(each)).length >= words.length * 0.7
  );
};

/** Keeps the length, so that positions stay valid. */
const unescape = (text: string): string =>
  text.replace(/\\(.)/g, (_found, character: string) =>
    /[a-z]/i.test(character) ? '  ' : ` ${character}`,
  );

const SHORTEST_MESSAGE = 12;

type Message = ts.StringLiteralLike | ts.TemplateExpression | ts.JsxText;

const isMessage = (node: ts.Node): node is Message =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isJsxText(node);

/**
 * Strings that the code shows to people: problems, help, reports, the interface, and comments in generated code.
 * Interpolated values count as code.
 */
export const messagesOf = (tree: ts.SourceFile): Prose => {
  const lines = tree.text.split('\n');
  const locate = createLocator(tree.text);
  const split = (start: number, end: number): readonly Piece[] =>
    splitLines({ text: unescape(tree.text.slice(start, end)), ...locate(start) }, lines);
  const piecesOf = (node: Message): readonly Piece[] => {
    if (ts.isJsxText(node)) {
      const { length } = node.text.trim();
      const start = node.pos + node.text.length - node.text.trimStart().length;
      return split(start, start + length);
    }
    if (!ts.isTemplateExpression(node)) {
      return split(node.getStart(tree) + 1, node.end - 1);
    }
    return [
      ...split(node.head.getStart(tree) + 1, node.head.end - 2),
      ...node.templateSpans.flatMap(({ expression, literal }) => [
        { text: '`value`', ...locate(expression.getStart(tree)) },
        ...split(literal.getStart(tree) + 1, literal.end - (ts.isTemplateTail(literal) ? 1 : 2)),
      ]),
    ];
  };
  const blocks: Block[] = [];
  const visitNode = (node: ts.Node): void => {
    if (isMessage(node) && node.end - node.pos > SHORTEST_MESSAGE) {
      const pieces = piecesOf(node);
      const message = joinPieces(pieces);
      blocks.push(
        ...printedComments(pieces),
        ...(isEnglish(message.text) ? [{ kind: 'message' as const, ...message }] : []),
      );
    }
    ts.forEachChild(node, visitNode);
  };
  visitNode(tree);
  return { file: tree.fileName, blocks };
};
