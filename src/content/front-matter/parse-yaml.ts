import { type Document, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { type Tokens, replaceTokensDeep } from '../../config/tokens.ts';
import type { Problem } from '../../problems/problem.ts';
import { type PlaceAt, createLocate, nearestNode, placeOf } from './yaml-places.ts';
import { type YamlArea, schemaProblems, syntaxProblems, tokenProblems } from './yaml-problems.ts';

type YamlInput<Schema extends z.ZodType> = {
  readonly area: YamlArea;
  readonly file: string;
  readonly yaml: string;
  /** Line of the file on which the YAML begins, from 1. */
  readonly firstLine: number;
  readonly schema: Schema;
  readonly tokens: Tokens;
};

type YamlResult<Value> = {
  /** Null when the text cannot be read or does not fit the schema. */
  readonly value: Value | null;
  /** What could be read, fitting or not, so that what depends on it is not reported as well. */
  readonly unchecked: unknown;
  readonly problems: Problem[];
  readonly placeAt: PlaceAt;
};

const readValue = (document: Document, tokens: Tokens): unknown => {
  try {
    return replaceTokensDeep(document.toJS() ?? {}, tokens);
  } catch {
    // An alias without its anchor, which is reported with its place.
    return null;
  }
};

/**
 * Parses YAML, replaces tokens and validates the value. All mistakes are reported, each at the key or value that is
 * wrong. YAML 1.2 core schema: dates stay text.
 */
export const parseYaml = <Schema extends z.ZodType>(
  input: YamlInput<Schema>,
): YamlResult<z.infer<Schema>> => {
  const { area, schema, tokens } = input;
  const lineCounter = new LineCounter();
  const document: Document = parseDocument(input.yaml, {
    lineCounter,
    prettyErrors: false,
    uniqueKeys: true,
    // We report what is wrong ourselves; the library would print to the console beside it.
    logLevel: 'error',
  });
  const locate = createLocate(input.file, input.firstLine, lineCounter);
  const root = document.contents;
  const placeAt: PlaceAt = (path) => placeOf(nearestNode(root, path), locate);
  const unchecked = readValue(document, tokens);
  const syntax = syntaxProblems(document, area, locate);
  if (syntax.length > 0) {
    return { value: null, unchecked, problems: syntax, placeAt };
  }
  const misspelt = tokenProblems(document, input, locate);
  const result = schema.safeParse(unchecked);
  if (result.success) {
    return { value: result.data, unchecked, problems: misspelt, placeAt };
  }
  const invalid = schemaProblems({ area, schema, value: unchecked, root, locate }, result.error);
  return { value: null, unchecked, problems: [...invalid, ...misspelt], placeAt };
};
