import { type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import { parseWrittenJson } from '../../base/json/exact-json.ts';
import { findInexactNumber } from '../../problems/inexact-number.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { findTokenProblems, replaceTokensDeep } from '../../problems/tokens/tokens.ts';
import { maxLevels } from '../../problems/yaml/expansion.ts';
import { type Locate, type LocationAt, createLocate } from '../../problems/yaml/yaml-locations.ts';
import type { ParsedFile, UnparsedFile } from './parsed-file.ts';

const expectations: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes',
  ColonExpected: 'a colon after a key',
  CommaExpected: 'a comma between two entries',
  CloseBraceExpected: '`}` at the end of a map',
  CloseBracketExpected: '`]` at the end of a list',
  EndOfFileExpected: 'nothing after the value',
  InvalidCommentToken: 'JSON without comments',
  UnexpectedEndOfString: '`"` at the end of text',
  InvalidEscapeCharacter: 'one of the characters `"\\/bfnrtu` after a backslash',
};

const writtenAt = (text: string, offset: number): string => {
  const [word = ''] = /^\S{0,40}/.exec(text.slice(offset).trimStart()) ?? [];
  return word === '' ? 'the end of the file' : word.includes('`') ? `"${word}"` : `\`${word}\``;
};

/**
 * Returns the first syntax error or, if there is none, duplicate keys, misspelled tokens and numbers that lose digits.
 * This is a single function because the parser's callbacks share state.
 */
const findJsonProblems = (
  { source: text, tokens }: UnparsedFile,
  locate: Locate,
): Pick<ParsedFile, 'isReadable' | 'problems'> => {
  /** Key offsets in each enclosing map; empty for a list. */
  const open: Map<string, number>[] = [];
  const duplicates: Problem[] = [];
  const inValues: Problem[] = [];
  let fatal: Problem | null = null;

  // Throws to stop the parser, because everything after the first error is unreliable.
  const stop = (offset: number, length: number, expected: string, found: string): never => {
    const location = locate(offset, offset + Math.max(1, length));
    fatal = createProblem({ code: 'openapi/syntax', location, expected, found });
    throw new Error(expected);
  };
  const enter = (offset: number): void => {
    if (open.push(new Map()) > maxLevels) {
      stop(offset, 1, `at most ${maxLevels} levels of lists and maps`, 'more here');
    }
  };
  const enterKey = (key: string, offset: number, length: number): void => {
    const keys = open.at(-1);
    const first = keys?.get(key);
    if (first === undefined) {
      keys?.set(key, offset);
      return;
    }
    duplicates.push(
      createProblem({
        code: 'openapi/duplicate-key',
        location: locate(offset, offset + length),
        expected: 'each key only once',
        found: `\`${key}\` again`,
        related: { message: 'It first appears at', location: locate(first, first + length) },
      }),
    );
  };

  try {
    visit(
      text,
      {
        onError: (error, offset, length) => {
          const expected = expectations[printParseErrorCode(error)] ?? 'a value of JSON';
          stop(offset, length, expected, writtenAt(text, offset));
        },
        onArrayBegin: enter,
        onArrayEnd: () => void open.pop(),
        onObjectBegin: enter,
        onObjectEnd: () => void open.pop(),
        onObjectProperty: enterKey,
        onLiteralValue: (value, start, length) => {
          const written = text.slice(start, start + length);
          if (typeof value === 'string' && value.includes('%')) {
            inValues.push(...findTokenProblems({ written, start, tokens, locate }));
          }
          if (typeof value === 'number') {
            inValues.push(...findInexactNumber(written, () => locate(start, start + length)));
          }
        },
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    if (fatal === null) {
      throw error;
    }
    return { isReadable: false, problems: [fatal] };
  }
  return { isReadable: duplicates.length === 0, problems: [...duplicates, ...inValues] };
};

const childAt = ({ type, children = [] }: Node, key: PropertyKey): Node | undefined =>
  type === 'array'
    ? children[Number(key)]
    : children.find((property) => property.children?.[0]?.value === key)?.children?.[1];

const nearestNode = (root: Node, path: readonly PropertyKey[]): Node => {
  let nearest = root;
  for (const key of path) {
    const next = childAt(nearest, key);
    if (!next) {
      break;
    }
    nearest = next;
  }
  return nearest;
};

/** Marks only the first character of maps and lists, which span many lines. */
const lengthOf = ({ type, length }: Node): number =>
  type === 'object' || type === 'array' ? 1 : length;

const locationOf = (node: Node | undefined, locate: Locate): ReturnType<LocationAt> =>
  node ? locate(node.offset, node.offset + lengthOf(node)) : locate(0, 1);

export const parseJsonFile = (input: UnparsedFile): ParsedFile => {
  const { file, displayFile, source, tokens } = input;
  const locate = createLocate(displayFile, 1, source);
  const { isReadable, problems } = findJsonProblems(input, locate);
  let tree: Node | undefined;
  const nodeAt = (path: readonly PropertyKey[]): Node | undefined => {
    tree ??= isReadable ? parseTree(source) : undefined;
    return tree && nearestNode(tree, path);
  };
  return {
    file,
    displayFile,
    source,
    value: isReadable ? replaceTokensDeep(parseWrittenJson(source), tokens) : null,
    isReadable,
    problems,
    locationAt: (path) => locationOf(nodeAt(path), locate),
    keyLocationAt: (path) => {
      const node = nodeAt(path);
      const key = node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
      return locationOf(key ?? node, locate);
    },
    isReusedAt: () => false,
  };
};
