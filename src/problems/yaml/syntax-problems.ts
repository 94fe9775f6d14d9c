import { type Document, type YAMLError, isScalar, visit } from 'yaml';
import { type Anchors, type Locate, rangeOf } from './yaml-locations.ts';
import { type RefusedNode, findRefused, maxLevels } from './expansion.ts';
import { findRepeated } from '../find-repeated.ts';
import { type Problem, createProblem } from '../problem.ts';
import type { YamlArea } from './yaml-area.ts';
import { type SyntaxProblem, describeError, unquotedText } from './syntax-errors.ts';
import { indentationOf, lineAt, previousLine, sliceOf, spanAt } from './text-lines.ts';

type Input = {
  readonly text: string;
  readonly document: Document;
  readonly anchors: Anchors;
  readonly area: YamlArea;
  readonly locate: Locate;
};

/** The fix replaces each tab with two spaces, or removes it if the line is not nested. */
const tabProblems = (text: string): SyntaxProblem[] =>
  [...text.matchAll(/^\t+(?=\S)/gm)].map(({ 0: tabs, index }) => {
    const above = previousLine(text, index);
    const isNested =
      above !== null && (indentationOf(text, above) > 0 || /:\s*$/.test(sliceOf(text, above)));
    return {
      span: spanAt(index, tabs.length),
      expected: 'spaces as indentation',
      found: tabs.length === 1 ? 'a tab' : `${tabs.length} tabs`,
      replacement: isNested ? '  '.repeat(tabs.length) : '',
    };
  });

/** Finds text that YAML reads as an alias (`title: *new*`) although there is no matching anchor. */
const aliasProblems = ({ document, anchors, text }: Input): SyntaxProblem[] => {
  const problems: SyntaxProblem[] = [];
  visit(document, {
    Alias: (_, node) => {
      if (!anchors.has(node)) {
        problems.push(unquotedText(text, rangeOf(node)?.[0] ?? 0, 'begins with `*`'));
      }
    },
  });
  return problems;
};

// The library only warns about `TAG_RESOLVE_FAILED` and `BAD_DIRECTIVE`, although text is lost in both cases.
const isSyntaxError = ({ name, code }: YAMLError): boolean =>
  name === 'YAMLParseError'
    ? code !== 'DUPLICATE_KEY'
    : code === 'TAG_RESOLVE_FAILED' || code === 'BAD_DIRECTIVE';

/**
 * Keeps only the first problem on each line, because it causes the others. After the first problem that is not
 * `isLocal`, drops all others.
 */
const withoutEchoes = (text: string, problems: readonly SyntaxProblem[]): SyntaxProblem[] => {
  const firstOfLine = new Map<number, SyntaxProblem>();
  for (const problem of problems) {
    const line = lineAt(text, problem.span.start).start;
    if (!firstOfLine.has(line)) {
      firstOfLine.set(line, problem);
      if (!problem.isLocal) {
        break;
      }
    }
  }
  return [...firstOfLine.values()];
};

const findSyntaxProblems = (input: Input): SyntaxProblem[] => {
  const { document, text } = input;
  const errors = [...document.errors, ...document.warnings].filter(isSyntaxError);
  const isTabError = ({ pos, code }: YAMLError): boolean =>
    code === 'TAB_AS_INDENT' || text[lineAt(text, pos[0]).start] === '\t';
  if (errors.some(isTabError)) {
    const tabs = tabProblems(text);
    if (tabs.length > 0) {
      return tabs;
    }
  }
  // Sort by where the parser reported each error, because the text to change may be far above that position.
  const located = [
    ...aliasProblems(input).map((problem) => ({ at: problem.span.start, problem })),
    ...errors.map((error) => ({
      at: error.pos[0],
      problem: describeError(text, document, error),
    })),
  ].toSorted((a, b) => a.at - b.at);
  return withoutEchoes(
    text,
    located.map(({ problem }) => problem),
  );
};

const duplicateKeys = ({ document, area, locate }: Input): Problem[] => {
  const problems: Problem[] = [];
  visit(document, {
    Map: (_, map) => {
      const pairs = map.items.flatMap(({ key }) => {
        const range = rangeOf(key);
        return isScalar(key) && range ? [{ name: String(key.value), range }] : [];
      });
      for (const { item, first } of findRepeated(pairs, ({ name }) => name)) {
        problems.push(
          createProblem({
            code: `${area}/duplicate-key`,
            location: locate(...item.range),
            expected: 'each key only once',
            found: `\`${item.name}\` again`,
            related: { message: 'It first appears at', location: locate(...first.range) },
          }),
        );
      }
    },
  });
  return problems;
};

const refusedReasons: Readonly<
  Record<RefusedNode['reason'], Pick<SyntaxProblem, 'expected' | 'found'>>
> = {
  endless: {
    expected: 'an alias outside the value that it refers to',
    found: 'one inside it, which would be endless',
  },
  'too-large': {
    expected: 'aliases that expand to at most two million values',
    found: 'more here',
  },
  'too-deep': {
    expected: `at most ${maxLevels} levels of lists and maps`,
    found: 'more here',
  },
};

const refusedProblems = ({ document, anchors }: Input): SyntaxProblem[] => {
  const refused = findRefused(document, anchors);
  const [start, end] = rangeOf(refused?.node) ?? [0, 1];
  return refused === null
    ? []
    : [{ span: { start, end: Math.min(end, start + 80) }, ...refusedReasons[refused.reason] }];
};

export const syntaxProblems = (input: Input): Problem[] => {
  const found = findSyntaxProblems(input);
  // Aliases can be expanded only if there are no syntax errors.
  const problems = found.length > 0 ? found : refusedProblems(input);
  return [
    ...problems.map(({ span, expected, found: actual, replacement }) =>
      createProblem({
        code: `${input.area}/syntax`,
        location: input.locate(span.start, span.end),
        expected,
        found: actual,
        fix: replacement,
      }),
    ),
    ...duplicateKeys(input),
  ];
};
