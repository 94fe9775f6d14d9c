import { type Document, parseDocument, visit } from 'yaml';
import { readWritten } from '../../base/json/exact-number.ts';
import { findInexactNumber } from '../inexact-number.ts';
import type { Problem } from '../problem.ts';
import {
  type Locate,
  createLocate,
  keyLocationOf,
  isReused,
  nearestNode,
  locationOf,
  rangeOf,
  collectAnchors,
} from './yaml-locations.ts';
import type { YamlArea } from './yaml-area.ts';
import { syntaxProblems } from './syntax-problems.ts';
import { findTokenProblems, type Tokens, replaceTokensDeep } from '../tokens/tokens.ts';

export type YamlText = {
  readonly area: YamlArea;
  readonly file: string;
  readonly yaml: string;
  /** 1-based line in the file where the YAML begins. */
  readonly firstLine: number;
  readonly tokens: Tokens;
};

export type ReadYaml = ReturnType<typeof readYaml>;

/** Converts a YAML number, such as `+.50`, to JSON. */
const asJsonNumber = (source: string): string =>
  source
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^-?(?=\.\d)/, '$&0');

/** Unlimited aliases are safe here, because `findRefused` limits their total expansion. */
const readValue = (document: Document, tokens: Tokens): unknown =>
  replaceTokensDeep(document.toJS({ maxAliasCount: -1 }) ?? {}, tokens);

const readPart = (document: Document, tokens: Tokens): unknown => {
  try {
    return replaceTokensDeep(document.toJS() ?? {}, tokens);
  } catch {
    // An alias is unresolved, or there are too many aliases.
    return null;
  }
};

/**
 * Reports tokens that are misspelled or have no value. In OpenAPI documents, also reads numbers again from their source
 * text, to keep all digits.
 */
const readScalars = (document: Document, input: YamlText, locate: Locate): Problem[] => {
  const { yaml, tokens, area } = input;
  const problems: Problem[] = [];
  visit(document, {
    Scalar: (place, node) => {
      const [start, end] = rangeOf(node) ?? [0, 0];
      const written = yaml.slice(start, end);
      problems.push(...findTokenProblems({ written, start, tokens, locate }));
      if (area === 'openapi' && typeof node.value === 'number' && node.source !== undefined) {
        problems.push(...findInexactNumber(node.source, () => locate(start, end)));
        const number = readWritten(asJsonNumber(node.source));
        node.value = place === 'key' ? String(number) : number;
      }
    },
  });
  return problems;
};

/** Turns numbers such as `1.10`, which JavaScript prints as `1.1`, into text. Changes the document. */
const keepNotation = (document: Document): void =>
  visit(document, {
    Scalar: (place, node) => {
      if (place !== 'key' && typeof node.value === 'number' && String(node.value) !== node.source) {
        node.value = node.source;
      }
    },
  });

/** Parses YAML 1.2 (core schema, so dates stay text) and replaces tokens. */
export const readYaml = (input: YamlText) => {
  const document: Document = parseDocument(input.yaml, {
    prettyErrors: false,
    uniqueKeys: true,
    // OpenAPI documents merge maps with `<<` (YAML 1.1); elsewhere `<<` is an unknown key.
    merge: input.area === 'openapi',
    // Stops the library from printing warnings to the console.
    logLevel: 'error',
  });
  const locate = createLocate(input.file, input.firstLine, input.yaml);
  const root = document.contents;
  const anchors = collectAnchors(document);
  const syntax = syntaxProblems({ text: input.yaml, document, anchors, area: input.area, locate });
  const isReadable = syntax.length === 0;
  const inScalars = isReadable ? readScalars(document, input, locate) : [];
  return {
    root,
    /** The parsed data, with tokens replaced. If there are syntax errors, contains only the readable part. */
    value: isReadable ? readValue(document, input.tokens) : readPart(document, input.tokens),
    /** Like `value`, with numbers in the author's notation, such as `1.10`, as text. Call it last. */
    valueAsWritten: (): unknown => {
      keepNotation(document);
      return readPart(document, input.tokens);
    },
    isReadable,
    problems: isReadable ? inScalars : syntax,
    locate,
    locationAt: (path: readonly PropertyKey[]) =>
      locationOf(nearestNode(root, path, anchors), locate),
    keyLocationAt: (path: readonly PropertyKey[]) =>
      keyLocationOf(nearestNode(root, path, anchors), locate),
    isReusedAt: (path: readonly PropertyKey[]) =>
      isReused(nearestNode(root, path, anchors), anchors),
  };
};
