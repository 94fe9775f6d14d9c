import { type Document, type Pair, type YAMLError, isScalar, visit } from 'yaml';
import { type Problem, createProblem } from './problem.ts';
import { indentationOf, lineAt, previousLine } from './yaml-excerpt.ts';
import { describeYamlError } from './yaml-mistakes.ts';
import { type YamlMistake, unquotedText } from './yaml-writing.ts';
import { type Locate, rangeOf } from './yaml-locations.ts';
import type { YamlArea } from './yaml-problems.ts';

type Input = {
  readonly text: string;
  readonly document: Document;
  readonly area: YamlArea;
  readonly locate: Locate;
};

const mistakeProblem = ({ area, locate }: Input, mistake: YamlMistake): Problem => {
  const { span, expected, found, mended } = mistake;
  const location = locate(span.start, span.end);
  return createProblem({
    code: `${area}/syntax`,
    location,
    expected,
    found,
    ...(mended === undefined ? {} : { fix: { location, text: mended } }),
  });
};

/** Lines that begin with a tab: two spaces a tab below something, none at the top. */
const tabMistakes = (text: string): YamlMistake[] =>
  [...text.matchAll(/^\t+(?=\S)/gm)].map(({ 0: tabs, index }) => {
    const above = previousLine(text, index);
    const isBelow =
      above !== null &&
      (indentationOf(text, above) > 0 || /:\s*$/.test(text.slice(above.start, above.end)));
    return {
      span: { start: index, end: index + tabs.length },
      expected: 'spaces as indentation',
      found: tabs.length === 1 ? 'a tab' : `${tabs.length} tabs`,
      mended: isBelow ? '  '.repeat(tabs.length) : '',
    };
  });

/** A mistake, and where the parser stumbled over it. */
type Finding = { readonly at: number; readonly mistake: YamlMistake };

/** Text that YAML takes for an alias (`title: *new*`): it parses, and names nothing. */
const aliasFindings = ({ document, text }: Input): Finding[] => {
  const findings: Finding[] = [];
  visit(document, {
    Alias: (_, node) => {
      const [at] = rangeOf(node) ?? [0];
      if (!node.resolve(document)) {
        findings.push({ at, mistake: unquotedText(text, at, 'begins with `*`') });
      }
    },
  });
  return findings;
};

const keyText = ({ key }: Pair): string | null => (isScalar(key) ? String(key.value) : null);

/** Keys that stand twice in one map, with the place of the first. */
const duplicateKeys = ({ document, area, locate }: Input): Problem[] => {
  const problems: Problem[] = [];
  visit(document, {
    Map: (_, map) => {
      const first = new Map<string, Pair>();
      for (const pair of map.items) {
        const key = keyText(pair);
        const range = rangeOf(pair.key);
        const earlier = key === null ? undefined : rangeOf(first.get(key)?.key);
        if (key !== null && range && earlier) {
          problems.push(
            createProblem({
              code: `${area}/duplicate-key`,
              location: locate(range[0], range[1]),
              expected: 'each key to stand once',
              found: `\`${key}\` again`,
              related: { message: 'It stands first at', location: locate(earlier[0], earlier[1]) },
            }),
          );
        } else if (key !== null) {
          first.set(key, pair);
        }
      }
    },
  });
  return problems;
};

/** One mistake confuses the parser for the rest of its line, and for all that follows when it is one of structure. */
const withoutEchoes = (text: string, mistakes: readonly YamlMistake[]): YamlMistake[] => {
  const kept: YamlMistake[] = [];
  const lines = new Set<number>();
  for (const mistake of mistakes) {
    const line = lineAt(text, mistake.span.start).start;
    if (lines.has(line)) {
      continue;
    }
    kept.push(mistake);
    lines.add(line);
    if (!mistake.isLocal) {
      return kept;
    }
  }
  return kept;
};

// The library takes these for warnings; here they swallow text.
const isMistake = ({ name, code }: YAMLError): boolean =>
  name === 'YAMLParseError'
    ? code !== 'DUPLICATE_KEY'
    : code === 'TAG_RESOLVE_FAILED' || code === 'BAD_DIRECTIVE';

const parserMistakes = (input: Input): YamlMistake[] => {
  const { document, text } = input;
  const errors = [...document.errors, ...document.warnings].filter(isMistake);
  const tabs = tabMistakes(text);
  const isOfTab = ({ pos, code }: YAMLError): boolean =>
    code === 'TAB_AS_INDENT' || text[lineAt(text, pos[0]).start] === '\t';
  if (tabs.length > 0 && errors.some(isOfTab)) {
    return tabs;
  }
  const findings = errors.map((error): Finding => ({
    at: error.pos[0],
    mistake: describeYamlError({ text, document, error }),
  }));
  const ordered = [...aliasFindings(input), ...findings].toSorted((a, b) => a.at - b.at);
  return withoutEchoes(
    text,
    ordered.map(({ mistake }) => mistake),
  );
};

/** What keeps a text from being read as YAML, in an author's words. */
export const syntaxProblems = (input: Input): Problem[] => [
  ...parserMistakes(input).map((mistake) => mistakeProblem(input, mistake)),
  ...duplicateKeys(input),
];
