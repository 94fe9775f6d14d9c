import { type Document, type Node, isPair, visit } from 'yaml';
import { z } from 'zod';
import type { Problem } from './problem.ts';
import { suggest } from './suggest.ts';
import { type Locate, nearestNode, pairAt, placeOf, rangeOf } from './yaml-places.ts';
import { describeIssue, resolveUnion, valueAt } from './zod-issue.ts';

/** Which family of problem codes the mistakes of a YAML text belong to. */
export type YamlArea = 'front-matter' | 'category' | 'redirects' | 'synonyms' | 'openapi';

/** A mistake, with the key that is missing, or that an unknown one was meant to be, as a path. */
type Finding = { readonly problem: Problem; readonly missing?: string; readonly meant?: string };

const pathName = (path: readonly PropertyKey[]): string => path.map(String).join('.');

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

type SchemaInput = {
  readonly area: YamlArea;
  readonly schema: z.ZodType;
  /** What an author calls the whole value. */
  readonly name?: string;
  /** The value that was validated. */
  readonly value: unknown;
  readonly root: Node | null;
  readonly locate: Locate;
};

const unknownKeys = (input: SchemaInput, issue: z.core.$ZodIssueUnrecognizedKeys): Finding[] => {
  const parent = nearestNode(input.root, issue.path);
  const container = isPair(parent) ? parent.value : parent;
  const candidates = keysOf(issue.path.reduce<unknown>(stepInto, input.schema));
  return issue.keys.map((key) => {
    const range = rangeOf(pairAt(container, key)?.key);
    const suggestion = suggest(key, candidates);
    const problem: Problem = {
      code: `${input.area}/unknown-key`,
      severity: 'error',
      place: range ? input.locate(range[0], range[1]) : input.locate(0, 1),
      message: `Expected a known key, but found \`${key}\`.`,
    };
    return suggestion === undefined
      ? { problem }
      : { problem: { ...problem, suggestion }, meant: pathName([...issue.path, suggestion]) };
  });
};

const findingOf = (input: SchemaInput, issue: z.core.$ZodIssue): Finding => {
  const name = pathName(issue.path);
  const description = describeIssue(issue, input.value, name || (input.name ?? 'the file'));
  const found = valueAt(input.value, issue.path);
  const suggestion = typeof found === 'string' ? suggest(found, description.candidates) : undefined;
  const problem: Problem = {
    code: `${input.area}/${description.kind}`,
    severity: 'error',
    place: placeOf(nearestNode(input.root, issue.path), input.locate),
    message: description.message,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
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

/** The YAML library's sentence without its excerpt; we print our own frame. */
const firstSentence = (message: string): string =>
  (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');

const aliasProblems = (document: Document, area: YamlArea, locate: Locate): Problem[] => {
  const problems: Problem[] = [];
  visit(document, {
    Alias: (_, node) => {
      if (!node.resolve(document)) {
        const [start, end] = rangeOf(node) ?? [0, 1];
        problems.push({
          code: `${area}/syntax`,
          severity: 'error',
          place: locate(start, end),
          message: `Expected text that begins with \`*\` to stand in quotes, but found \`*${node.source}\` without them.`,
        });
      }
    },
  });
  return problems;
};

const lineOf = ({ place }: Problem): number | null => (place.kind === 'range' ? place.line : null);

/** What keeps a text from being read as YAML; text that YAML takes for an alias (`title: *new*`) among it. */
export const syntaxProblems = (document: Document, area: YamlArea, locate: Locate): Problem[] => {
  const aliases = aliasProblems(document, area, locate);
  const lines = new Set(aliases.map(lineOf));
  const others = document.errors
    .map(({ pos, message }): Problem => ({
      code: `${area}/syntax`,
      severity: 'error',
      place: locate(pos[0], pos[1]),
      message: `Expected valid YAML, but found: ${firstSentence(message)}.`,
    }))
    // What follows an alias on its line confuses the parser as well; it is one mistake.
    .filter((problem) => !lines.has(lineOf(problem)));
  return [...aliases, ...others];
};
