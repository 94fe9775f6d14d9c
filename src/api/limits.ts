import { formatJson } from '../base/json/exact-json.ts';
import { type LimitEntry, limitEntrySchema } from '../../schemas/openapi.ts';
import { type DocumentNumber, isDocumentNumber } from '../base/json/exact-number.ts';
import { type Tokens, replaceTokensDeep } from '../problems/tokens/tokens.ts';
import type { ApiLimit, ApiTag } from './reference/api.ts';
import type { OpenapiDocument, OpenapiNode } from './document/openapi-document.ts';
import { entriesOf, resolveNode } from './document/read-node.ts';
import { describeLimits, formatNumber } from './reference/describe-limits.ts';
import { readOperations } from './document/operations.ts';

export const documentTokens = (document: OpenapiDocument | null): Tokens => {
  if (!document) {
    return {};
  }
  const operations = readOperations(document).filter(({ kind }) => kind === 'operation');
  return {
    ...limitTokens(document),
    'operation-count': String(operations.length),
    'error-code-count': String(entriesOf(document, 'x-error-catalogue').length),
  };
};

type Limit = LimitEntry & {
  readonly name: string;
  readonly words: string;
  readonly min: DocumentNumber | undefined;
  readonly max: DocumentNumber | undefined;
};

const firstNumber = (
  schema: OpenapiNode,
  keywords: readonly string[],
): DocumentNumber | undefined => keywords.map((keyword) => schema[keyword]).find(isDocumentNumber);

/** Omits patterns, because they are hard to read in a table. */
const wordsOf = (schema: OpenapiNode): string => {
  const fallback = schema['default'];
  return [
    ...describeLimits({ ...schema, pattern: undefined }),
    ...(fallback === undefined ? [] : [`default ${formatJson(fallback)}`]),
  ].join(', ');
};

/** Skips invalid entries; the document check reports them. */
export const readLimits = (document: OpenapiDocument): Limit[] =>
  entriesOf(document, 'x-limits').flatMap(([name, value]) => {
    const { data: entry } = limitEntrySchema.safeParse(value);
    if (!entry) {
      return [];
    }
    const schema = resolveNode(document, { $ref: entry.schema });
    return {
      ...entry,
      name,
      words: entry.value ?? wordsOf(schema),
      min: firstNumber(schema, ['minimum', 'minLength', 'minItems']),
      max: firstNumber(schema, ['maximum', 'maxLength', 'maxItems']),
    };
  });

const numberToken = (
  name: string,
  value: DocumentNumber | undefined,
): readonly [string, string][] => (value === undefined ? [] : [[name, formatNumber(value)]]);

/** `%limit-display-name%` becomes "3 to 24 characters"; `%limit-display-name-max%` becomes "24". */
export const limitTokens = (document: OpenapiDocument): Tokens =>
  Object.fromEntries(
    readLimits(document).flatMap(({ name, words, min, max }) => [
      [`limit-${name}`, words],
      ...numberToken(`limit-${name}-min`, min),
      ...numberToken(`limit-${name}-max`, max),
    ]),
  );

export const replaceLimits = (document: OpenapiDocument): OpenapiDocument => {
  const tokens = limitTokens(document);
  return Object.keys(tokens).length === 0
    ? document
    : (replaceTokensDeep(document, tokens) as OpenapiDocument);
};

export const buildLimits = (document: OpenapiDocument, tags: readonly ApiTag[]): ApiLimit[] =>
  readLimits(document).map(({ label, tag, words, note = '' }) => ({
    label,
    tag: tags.find((candidate) => candidate.name === tag)?.slug ?? null,
    value: words,
    note,
  }));
