import {
  LineCounter,
  type Node,
  type Pair,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
} from 'yaml';
import { z } from 'zod';
import { type Tokens, replaceTokensDeep } from '../../config/tokens.ts';
import type { Place, Problem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';
import { describeIssue } from '../../problems/zod-issue.ts';

/** Which family of problem codes the mistakes of a YAML text belong to. */
export type YamlArea = 'front-matter' | 'category' | 'redirects';

type YamlInput<Schema extends z.ZodType> = {
  readonly area: YamlArea;
  readonly file: string;
  readonly yaml: string;
  /** Line of the file on which the YAML begins, from 1. */
  readonly firstLine: number;
  readonly schema: Schema;
  readonly tokens: Tokens;
};

type YamlResult<Value> =
  | { readonly value: Value; readonly problems: [] }
  | { readonly value: null; readonly problems: Problem[] };

type Locate = (start: number, end: number) => Place;

const createLocate =
  (file: string, firstLine: number, lineCounter: LineCounter): Locate =>
  (start, end) => {
    const { line, col } = lineCounter.linePos(start);
    return {
      kind: 'range',
      file,
      line: line + firstLine - 1,
      column: col,
      length: Math.max(1, end - start),
    };
  };

const rangeOf = (node: unknown): [number, number] | null =>
  isNode(node) && node.range ? [node.range[0], node.range[1]] : null;

const pairAt = (container: unknown, key: PropertyKey): Pair | undefined =>
  isMap(container)
    ? container.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
    : undefined;

/** The node at a path, or the nearest one above it that exists. */
const nearestNode = (root: Node | null, path: readonly PropertyKey[]): Node | Pair | null => {
  let at: unknown = root;
  let nearest: Node | Pair | null = root;
  for (const key of path) {
    const next: unknown = isMap(at)
      ? pairAt(at, key)
      : isSeq(at)
        ? at.items[Number(key)]
        : undefined;
    if (next === undefined) {
      return nearest;
    }
    nearest = next as Node | Pair;
    at = isPair(next) ? next.value : next;
  }
  return nearest;
};

const placeOf = (node: Node | Pair | null, locate: Locate): Place => {
  const range = isPair(node) ? (rangeOf(node.value) ?? rangeOf(node.key)) : rangeOf(node);
  // A map's range runs over many lines; its first character is the place.
  return range
    ? locate(range[0], isMap(node) || isSeq(node) ? range[0] + 1 : range[1])
    : locate(0, 1);
};

const keysOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const unknownKeyProblems = (
  input: YamlInput<z.ZodType>,
  issue: z.core.$ZodIssueUnrecognizedKeys,
  root: Node | null,
  locate: Locate,
): Problem[] => {
  const parent = nearestNode(root, issue.path);
  const container = isPair(parent) ? parent.value : parent;
  return issue.keys.map((key) => {
    const range = rangeOf(pairAt(container, key)?.key);
    const suggestion = issue.path.length === 0 ? suggest(key, keysOf(input.schema)) : undefined;
    return {
      code: `${input.area}/unknown-key`,
      severity: 'error',
      place: range ? locate(range[0], range[1]) : locate(0, 1),
      message: `Expected a known key, but found \`${key}\`.`,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  });
};

/** A misspelt required key is one mistake: unknown, with a suggestion. It is not also missing. */
const withoutEchoes = (
  problems: Problem[],
  missingKeys: ReadonlyMap<Problem, string>,
): Problem[] => {
  const suggested = new Set(problems.map(({ suggestion }) => suggestion));
  return problems.filter((problem) => !suggested.has(missingKeys.get(problem) ?? ' '));
};

const schemaProblems = (
  input: YamlInput<z.ZodType>,
  error: z.ZodError,
  value: unknown,
  root: Node | null,
  locate: Locate,
): Problem[] => {
  const missingKeys = new Map<Problem, string>();
  const problems = error.issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      return unknownKeyProblems(input, issue, root, locate);
    }
    const description = describeIssue(issue, value, issue.path.map(String).join('.') || 'the file');
    const found = issue.path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key],
      value,
    );
    const suggestion =
      typeof found === 'string' ? suggest(found, description.candidates) : undefined;
    const problem: Problem = {
      code: `${input.area}/${description.kind}`,
      severity: 'error',
      place: placeOf(nearestNode(root, issue.path), locate),
      message: description.message,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
    if (description.kind === 'missing-key') {
      missingKeys.set(problem, String(issue.path.at(-1)));
    }
    return [problem];
  });
  return withoutEchoes(problems, missingKeys);
};

/** The YAML library's sentence without its excerpt; we print our own frame. */
const firstSentence = (message: string): string =>
  (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');

/**
 * Parses YAML, replaces tokens and validates the value. All mistakes are reported, each at the key or value that is
 * wrong. YAML 1.2 core schema: dates stay text.
 */
export const parseYaml = <Schema extends z.ZodType>(
  input: YamlInput<Schema>,
): YamlResult<z.infer<Schema>> => {
  const lineCounter = new LineCounter();
  const document = parseDocument(input.yaml, {
    lineCounter,
    prettyErrors: false,
    uniqueKeys: true,
  });
  const locate = createLocate(input.file, input.firstLine, lineCounter);
  if (document.errors.length > 0) {
    const problems = document.errors.map((error): Problem => ({
      code: `${input.area}/syntax`,
      severity: 'error',
      place: locate(error.pos[0], error.pos[1]),
      message: `Expected valid YAML, but found: ${firstSentence(error.message)}.`,
    }));
    return { value: null, problems };
  }
  const value = replaceTokensDeep(document.toJS() ?? {}, input.tokens);
  const result = input.schema.safeParse(value);
  if (result.success) {
    return { value: result.data, problems: [] };
  }
  return {
    value: null,
    problems: schemaProblems(input, result.error, value, document.contents, locate),
  };
};
