import { type Document, type Node, parseDocument, visit } from 'yaml';
import { type Problem, createProblem } from '../problems/problem.ts';
import {
  type Locate,
  type LocationAt,
  createLocate,
  keyLocationOf,
  nearestNode,
  locationOf,
  rangeOf,
} from '../problems/yaml/yaml-locations.ts';
import type { YamlArea } from '../problems/yaml/schema-problems.ts';
import { syntaxProblems } from '../problems/yaml/syntax-problems.ts';
import { type Tokens, findMisspeltTokens, findUnknownTokens, replaceTokensDeep } from './tokens.ts';

/** A YAML text, and how to read it. */
export type YamlText = {
  readonly area: YamlArea;
  readonly file: string;
  readonly yaml: string;
  /** Line of the file on which the YAML begins, from 1. */
  readonly firstLine: number;
  readonly tokens: Tokens;
};

/** The value of a YAML text, and how to locate problems in it. */
export type ReadYaml = {
  readonly root: Node | null;
  /** Plain data with its tokens replaced. Of a text with syntax errors, as much as could be read. */
  readonly value: unknown;
  readonly isReadable: boolean;
  readonly problems: Problem[];
  readonly locate: Locate;
  readonly locationAt: LocationAt;
  readonly keyLocationAt: LocationAt;
};

const readValue = (document: Document, tokens: Tokens): unknown => {
  try {
    return replaceTokensDeep(document.toJS() ?? {}, tokens);
  } catch {
    // An alias without an anchor, which is reported as a syntax problem.
    return null;
  }
};

const tokenProblems = (document: Document, input: YamlText, locate: Locate): Problem[] => {
  const { area, yaml, tokens } = input;
  // An API has no format strings: whatever looks like a token is meant to be one.
  const findTokens = area === 'openapi' ? findUnknownTokens : findMisspeltTokens;
  const problems: Problem[] = [];
  visit(document, {
    Scalar: (_, node) => {
      const [start, end] = rangeOf(node) ?? [0, 0];
      for (const { found, meant, at } of findTokens(yaml.slice(start, end), tokens)) {
        const location = locate(start + at, start + at + found.length);
        problems.push(
          createProblem({
            code: 'token/unknown',
            location,
            expected: 'a known token',
            found: `\`${found}\``,
            suggestion: meant,
            fix: meant === undefined ? undefined : { location, text: meant },
          }),
        );
      }
    },
  });
  return problems;
};

/** Parses YAML and replaces tokens. YAML 1.2 core schema: dates stay text. */
export const readYaml = (input: YamlText): ReadYaml => {
  const document: Document = parseDocument(input.yaml, {
    prettyErrors: false,
    uniqueKeys: true,
    // Warnings are reported as problems; the library would print them to the console as well.
    logLevel: 'error',
  });
  const locate = createLocate(input.file, input.firstLine, input.yaml);
  const root = document.contents;
  const syntax = syntaxProblems({ text: input.yaml, document, area: input.area, locate });
  const isReadable = syntax.length === 0;
  return {
    root,
    value: readValue(document, input.tokens),
    isReadable,
    problems: isReadable ? tokenProblems(document, input, locate) : syntax,
    locate,
    locationAt: (path) => locationOf(nearestNode(root, path), locate),
    keyLocationAt: (path) => keyLocationOf(nearestNode(root, path), locate),
  };
};
