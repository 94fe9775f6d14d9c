import { type Node, type Pair, isPair, isScalar } from 'yaml';
import { z } from 'zod';
import { copyJson } from '../../base/json/exact-json.ts';
import { valueAt } from '../../base/json/json-pointer.ts';
import { describeIssue, resolveUnion } from '../describe-zod-issue.ts';
import { type Problem, createProblem } from '../problem.ts';
import { certainName } from '../certain-name.ts';
import { currentName } from './renamed-keys.ts';
import type { YamlArea } from './yaml-area.ts';
import { suggest } from '../suggest.ts';
import { type ValueSuggestion, spellLike, suggestValue } from './suggest-value.ts';
import { type Locate, keyLocationOf, locationOf, nearestNode, pairAt } from './yaml-locations.ts';

type Input = {
  readonly area: YamlArea;
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly root: Node | null;
  readonly locate: Locate;
  /** Suggests a replacement for an invalid value, as YAML. `schemas` are the schemas that apply to the value. */
  readonly suggest?: (schemas: readonly unknown[], written: string) => string | undefined;
};

/**
 * `missing` is the path of a missing required key; `meant` is the path of the key that the author probably misspelled.
 */
type SchemaProblem = {
  readonly problem: Problem;
  readonly missing?: string | undefined;
  readonly meant?: string | undefined;
};

const pathName = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** Describes a path in the author's terms: `tags.1` is "entry 2 of `tags`". */
const authorName = (path: readonly PropertyKey[], area: YamlArea): string => {
  if (path.length === 0) {
    return area === 'front-matter' ? 'the front matter' : 'the file';
  }
  const index = path.findIndex((key) => typeof key === 'number');
  if (index === -1) {
    return pathName(path);
  }
  const list = index === 0 ? '' : ` of \`${pathName(path.slice(0, index))}\``;
  const entry = `entry ${Number(path[index]) + 1}${list}`;
  const below = path.slice(index + 1);
  return below.length === 0 ? entry : `\`${pathName(below)}\` of ${entry}`;
};

const isWrapper = (schema: unknown): schema is { readonly unwrap: () => unknown } =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault;

const alternatives = (schema: unknown): unknown[] => {
  if (isWrapper(schema)) {
    return alternatives(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe) {
    return alternatives(schema.in);
  }
  return schema instanceof z.ZodUnion ? schema.options.flatMap(alternatives) : [schema];
};

const stepInto = (schemas: readonly unknown[], key: PropertyKey): unknown[] =>
  schemas.flatMap(alternatives).flatMap((schema) => {
    if (schema instanceof z.ZodObject) {
      return schema.shape[String(key)] ?? [];
    }
    return schema instanceof z.ZodArray
      ? schema.element
      : schema instanceof z.ZodRecord
        ? schema.valueType
        : [];
  });

const knownKeys = (schema: z.ZodType, path: readonly PropertyKey[]): string[] =>
  path
    .reduce<unknown[]>(stepInto, [schema])
    .flatMap(alternatives)
    .flatMap((map) => (map instanceof z.ZodObject ? Object.keys(map.shape) : []));

/** Whether `found` would be valid at `path`. `old` is the key that holds the value now. Ignores problems elsewhere. */
const isValidAt = (
  { schema, value }: Input,
  path: readonly PropertyKey[],
  found: unknown,
  old = path.at(-1) ?? '',
): boolean => {
  const copy = copyJson(value, (_key, own) => own);
  const holder = valueAt(copy, path.slice(0, -1));
  if (typeof holder === 'object' && holder !== null) {
    Reflect.deleteProperty(holder, old);
    Reflect.set(holder, path.at(-1) ?? '', found);
  }
  const { error } = schema.safeParse(copy);
  return !error?.issues.some((issue) => path.every((key, index) => issue.path[index] === key));
};

const unknownKeys = (input: Input, issue: z.core.$ZodIssueUnrecognizedKeys): SchemaProblem[] => {
  const { area, schema, value, root, locate } = input;
  const parent = nearestNode(root, issue.path);
  const container = isPair(parent) ? parent.value : parent;
  const candidates = knownKeys(schema, issue.path).filter((key) => !pairAt(container, key));
  const taken = new Set<string>();
  return issue.keys.map((key) => {
    const pair = pairAt(container, key);
    const renamed = currentName(area, issue.path, key);
    const suggestion = renamed ?? suggest(key, candidates);
    const certain = renamed ?? certainName(key, suggestion, candidates);
    const meant = [...issue.path, suggestion ?? ''];
    const isFree = certain !== undefined && !pairAt(container, certain) && !taken.has(certain);
    taken.add(certain ?? '');
    const problem = createProblem({
      code: `${area}/unknown-key`,
      location: keyLocationOf(pair ?? null, locate),
      expected: 'a known key',
      found: `\`${key}\``,
      suggestion,
      fix:
        isFree && isValidAt(input, meant, valueAt(value, [...issue.path, key]), key)
          ? spellLike(pair?.key, certain)
          : undefined,
    });
    return { problem, meant: suggestion && pathName(meant) };
  });
};

/**
 * Whether `#` turned the value into a comment: `title: #1 reason` has an empty value in YAML, which surprises authors.
 */
const isCommentedOut = (node: Node | Pair | null): boolean =>
  isPair(node) && isScalar(node.value) && node.value.value === null && Boolean(node.value.comment);

const suggestSpecial = (
  { schema, suggest: suggestFor, value }: Input,
  { path }: z.core.$ZodIssue,
  at: Node | Pair | null,
): ValueSuggestion | undefined => {
  const node = isPair(at) ? at.value : at;
  const found = valueAt(value, path);
  const written = isScalar(node) && typeof found !== 'string' ? (node.source ?? '') : String(found);
  const schemas = path.reduce<unknown[]>(stepInto, [schema]).flatMap(alternatives);
  const suggestion = suggestFor?.(schemas, written);
  return suggestion === undefined ? undefined : { suggestion };
};

const describeOther = (input: Input, issue: z.core.$ZodIssue): SchemaProblem => {
  const { area, value, root, locate } = input;
  const { kind, expected, found } = describeIssue(issue, value, authorName(issue.path, area));
  const node = nearestNode(root, issue.path);
  const wrong = valueAt(value, issue.path);
  const meant = suggestSpecial(input, issue, node) ?? suggestValue(issue, wrong, node);
  const problem = createProblem({
    code: `${area}/${kind}`,
    location: locationOf(node, locate),
    expected,
    found: isCommentedOut(node)
      ? 'only a comment (put text that begins with `#` in quotes)'
      : found,
    suggestion: meant?.suggestion,
    fix:
      meant?.certain && isValidAt(input, issue.path, meant.certain.value)
        ? meant.certain.written
        : undefined,
  });
  return { problem, missing: kind === 'missing-key' ? pathName(issue.path) : undefined };
};

/** A misspelled required key is reported as unknown, with a suggestion, but not as missing. */
export const schemaProblems = (input: Input, issues: readonly z.core.$ZodIssue[]): Problem[] => {
  const found = issues
    .flatMap(resolveUnion)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? unknownKeys(input, issue) : describeOther(input, issue),
    );
  const meant = new Set(found.map((problem) => problem.meant));
  return found
    .filter(({ missing }) => missing === undefined || !meant.has(missing))
    .map(({ problem }) => problem);
};
