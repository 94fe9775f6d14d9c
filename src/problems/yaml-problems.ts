import { type Node, type Pair, isMap, isPair, isScalar } from 'yaml';
import { z } from 'zod';
import { type Problem, createProblem } from './problem.ts';
import { suggest } from './suggest.ts';
import { type Locate, nearestNode, pairAt, locationOf, rangeOf } from './yaml-locations.ts';
import { spellLike, suggestValue } from './yaml-suggestion.ts';
import { valueAt } from '../json/json-pointer.ts';
import { describeIssue, resolveUnion } from './zod-issue.ts';

/** Which family of problem codes the mistakes of a YAML text belong to. */
export type YamlArea = 'front-matter' | 'category' | 'redirects' | 'synonyms' | 'openapi';

/** A mistake, with the key that is missing, or that an unknown one was meant to be, as a path. */
type Finding = { readonly problem: Problem; readonly missing?: string; readonly meant?: string };

const pathName = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** A path as an author counts: `tags.1` is "entry 2 of `tags`". */
const authorName = (path: readonly PropertyKey[]): string => {
  const index = path.findIndex((key) => typeof key === 'number');
  if (index === -1) {
    return path.map(String).join('.');
  }
  const list = index === 0 ? '' : ` of \`${pathName(path.slice(0, index))}\``;
  const entry = `entry ${Number(path[index]) + 1}${list}`;
  const below = path.slice(index + 1);
  return below.length === 0 ? entry : `\`${pathName(below)}\` of ${entry}`;
};

const unwrap = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrap(schema.unwrap())
    : schema;

const stepInto = (schema: unknown, key: PropertyKey): unknown => {
  const at = unwrap(schema);
  if (at instanceof z.ZodObject) {
    return at.shape[String(key)];
  }
  if (at instanceof z.ZodUnion) {
    return at.options.map((option) => stepInto(option, key)).find((found) => found !== undefined);
  }
  return at instanceof z.ZodArray ? at.element : undefined;
};

const keysOf = (schema: unknown): string[] => {
  const at = unwrap(schema);
  if (at instanceof z.ZodUnion) {
    return at.options.flatMap(keysOf);
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
};

/** What an author calls the whole value. */
const wholeNames: Readonly<Record<YamlArea, string>> = {
  'front-matter': 'the front matter',
  category: 'the file',
  redirects: 'the file',
  synonyms: 'the file',
  openapi: 'the file',
};

type SchemaInput = {
  readonly area: YamlArea;
  readonly schema: z.ZodType;
  /** The value that was validated. */
  readonly value: unknown;
  readonly root: Node | null;
  readonly locate: Locate;
};

/** The keys that stand in a map. */
const keysIn = (container: unknown): Set<string> =>
  new Set(
    isMap(container)
      ? container.items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : []))
      : [],
  );

const unknownKeys = (input: SchemaInput, issue: z.core.$ZodIssueUnrecognizedKeys): Finding[] => {
  const parent = nearestNode(input.root, issue.path);
  const container = isPair(parent) ? parent.value : parent;
  const present = keysIn(container);
  // A key that stands there already was not meant a second time.
  const candidates = keysOf(issue.path.reduce<unknown>(stepInto, input.schema)).filter(
    (key) => !present.has(key),
  );
  return issue.keys.map((key) => {
    const node = pairAt(container, key)?.key;
    const range = rangeOf(node);
    const location = range ? input.locate(range[0], range[1]) : input.locate(0, 1);
    const suggestion = suggest(key, candidates);
    const problem: Problem = createProblem({
      code: `${input.area}/unknown-key`,
      location,
      expected: 'a known key',
      found: `\`${key}\``,
    });
    return suggestion === undefined
      ? { problem }
      : {
          problem: { ...problem, suggestion, fix: { location, text: spellLike(node, suggestion) } },
          meant: pathName([...issue.path, suggestion]),
        };
  });
};

/** `title: #1 reason` is empty to YAML, which an author does not see. */
const isCommentedOut = (node: Node | Pair | null): boolean =>
  isPair(node) && isScalar(node.value) && node.value.value === null && Boolean(node.value.comment);

const findingOf = (input: SchemaInput, issue: z.core.$ZodIssue): Finding => {
  const name = pathName(issue.path);
  const description = describeIssue(
    issue,
    input.value,
    authorName(issue.path) || wholeNames[input.area],
  );
  const node = nearestNode(input.root, issue.path);
  const location = locationOf(node, input.locate);
  const meant = suggestValue(issue, valueAt(input.value, issue.path), node);
  const problem: Problem = createProblem({
    code: `${input.area}/${description.kind}`,
    location,
    expected: description.expected,
    found: isCommentedOut(node) ? 'nothing before a comment, which `#` begins' : description.found,
    ...(meant ? { suggestion: meant.suggestion, fix: { location, text: meant.written } } : {}),
  });
  return description.kind === 'missing-key' ? { problem, missing: name } : { problem };
};

/** What a schema found wrong. A misspelt required key is one mistake: unknown, with a suggestion, not also missing. */
export const schemaProblems = (input: SchemaInput, error: z.ZodError): Problem[] => {
  const findings = error.issues
    .flatMap(resolveUnion)
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? unknownKeys(input, issue) : [findingOf(input, issue)],
    );
  const meant = new Set(findings.flatMap((finding) => finding.meant ?? []));
  return findings
    .filter(({ missing }) => missing === undefined || !meant.has(missing))
    .map(({ problem }) => problem);
};
