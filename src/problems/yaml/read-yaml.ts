import { type Document, type Node, parseDocument, visit } from 'yaml';
import type { Problem } from '../problem.ts';
import {
  type Locate,
  type LocationAt,
  createLocate,
  keyLocationOf,
  nearestNode,
  locationOf,
  rangeOf,
} from './yaml-locations.ts';
import { collectAnchors } from './anchors.ts';
import type { YamlArea } from './schema-problems.ts';
import { syntaxProblems } from './syntax-problems.ts';
import { findTokenProblems } from '../tokens/token-problems.ts';
import { type Tokens, replaceTokensDeep } from '../tokens/tokens.ts';

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

/** The value of a text without syntax problems, which may have any number of aliases: their sum was checked. */
const readValue = (document: Document, tokens: Tokens): unknown =>
  replaceTokensDeep(document.toJS({ maxAliasCount: -1 }) ?? {}, tokens);

/** As much as can be read of a text with syntax problems. */
const readPart = (document: Document, tokens: Tokens): unknown => {
  try {
    return replaceTokensDeep(document.toJS() ?? {}, tokens);
  } catch {
    // An alias without an anchor, or too many of them.
    return null;
  }
};

const tokenProblems = (document: Document, input: YamlText, locate: Locate): Problem[] => {
  const { yaml, tokens } = input;
  const problems: Problem[] = [];
  visit(document, {
    Scalar: (_, node) => {
      const [start, end] = rangeOf(node) ?? [0, 0];
      problems.push(
        ...findTokenProblems({ written: yaml.slice(start, end), start, tokens, locate }),
      );
    },
  });
  return problems;
};

/** Parses YAML and replaces tokens. YAML 1.2 core schema: dates stay text. */
export const readYaml = (input: YamlText): ReadYaml => {
  const document: Document = parseDocument(input.yaml, {
    prettyErrors: false,
    uniqueKeys: true,
    // Published documents merge maps as YAML 1.1 does; in other files `<<` is an unknown key.
    merge: input.area === 'openapi',
    // Warnings are reported as problems; the library would print them to the console as well.
    logLevel: 'error',
  });
  const locate = createLocate(input.file, input.firstLine, input.yaml);
  const root = document.contents;
  const anchors = collectAnchors(document);
  const syntax = syntaxProblems({ text: input.yaml, document, anchors, area: input.area, locate });
  const isReadable = syntax.length === 0;
  return {
    root,
    value: isReadable ? readValue(document, input.tokens) : readPart(document, input.tokens),
    isReadable,
    problems: isReadable ? tokenProblems(document, input, locate) : syntax,
    locate,
    locationAt: (path) => locationOf(nearestNode(root, path, anchors), locate),
    keyLocationAt: (path) => keyLocationOf(nearestNode(root, path, anchors), locate),
  };
};
