import { copyNodes } from '../../../api/document/document-nodes.ts';
import { wordKeys } from '../../../api/document/enum-values.ts';
import { copyJson, formatJson, hasExact } from '../../../base/json/exact-json.ts';
import { WrittenNumber } from '../../../base/json/exact-number.ts';
import { isRecord } from '../../../base/json/is-record.ts';

type Node = Readonly<Record<string, unknown>>;

const limits: Readonly<Record<string, string>> = {
  minimum: 'At least',
  exclusiveMinimum: 'More than',
  maximum: 'At most',
  exclusiveMaximum: 'Less than',
  multipleOf: 'A multiple of',
};

const isExact = (value: unknown): boolean =>
  typeof value === 'bigint' || value instanceof WrittenNumber;

const describe = (key: string, value: unknown): string | null => {
  const limit = limits[key];
  if (isExact(value)) {
    return limit === undefined
      ? key === 'const'
        ? `Always ${String(value)}.`
        : null
      : `${limit} ${String(value)}.`;
  }
  return key === 'enum' && Array.isArray(value) && value.some(isExact)
    ? `One of ${value.map((each) => formatJson(each)).join(', ')}.`
    : null;
};

/** Moves limits and values to the description, because the reference would show other digits, or strings. */
const describeNumbers = (node: Node): Node => {
  const described = Object.entries(node).map(([key, value]) => ({
    key,
    value,
    // Names and descriptions of values are shown only next to the values.
    words: key === 'enum' && wordKeys.some((name) => name in node) ? null : describe(key, value),
  }));
  const words = described.flatMap((each) => each.words ?? []);
  if (words.length === 0) {
    return node;
  }
  const kept = described.filter((each) => each.words === null);
  const { description } = node;
  return {
    ...Object.fromEntries(kept.map(({ key, value }) => [key, value])),
    description: [...(typeof description === 'string' ? [description] : []), ...words].join('\n\n'),
  };
};

/** The reference shows and sends a `serializedValue` unchanged (OpenAPI 3.2, "Example Object"). */
const asText = (value: unknown): Node => ({ serializedValue: formatJson(value, 2) });

const serializeExamples = (media: unknown): unknown => {
  if (!isRecord(media)) {
    return media;
  }
  const { example, examples, ...rest } = media;
  const named = isRecord(examples)
    ? examples
    : example === undefined
      ? {}
      : { default: { value: example } };
  return hasExact(named)
    ? {
        ...rest,
        examples: Object.fromEntries(
          Object.entries(named).map(([name, entry]) => {
            if (!isRecord(entry) || !hasExact(entry['value'])) {
              return [name, entry];
            }
            const { value, ...about } = entry;
            return [name, { ...about, ...asText(value) }];
          }),
        ),
      }
    : media;
};

const serializeContent = (content: Node): Node =>
  Object.fromEntries(
    Object.entries(content).map(([type, media]) => [type, serializeExamples(media)]),
  );

const count = /^(?:min|max)(?:Length|Items|Properties|Contains)$/;

const changeNode = (key: string, value: unknown): unknown => {
  if (isRecord(value)) {
    return key === 'content' ? serializeContent(value) : describeNumbers(value);
  }
  return isExact(value) && count.test(key) ? Number(value) : value;
};

/**
 * Returns a copy of an OpenAPI document in which all numbers are doubles, because the interactive reference supports
 * only doubles. If a double has other digits, examples become JSON text, and limits and values move to the
 * description. Other numbers become strings, except for lengths and counts.
 */
export const withoutExactNumbers = <Value>(document: Value): Value => {
  if (!hasExact(document)) {
    return document;
  }
  return copyJson(copyNodes(document, changeNode), (_key, value) =>
    isExact(value) ? String(value) : value,
  ) as Value;
};
