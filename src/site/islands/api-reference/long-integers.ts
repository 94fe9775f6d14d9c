import { copyJson, formatJson, hasExact, withoutNotation } from '../../../base/json/exact-json.ts';
import { isRecord } from '../../../base/json/is-record.ts';

type Node = Readonly<Record<string, unknown>>;

const limits: Readonly<Record<string, string>> = {
  minimum: 'At least',
  exclusiveMinimum: 'More than',
  maximum: 'At most',
  exclusiveMaximum: 'Less than',
  multipleOf: 'A multiple of',
};

/** Moves `bigint` limits to the description, because the reference would show them as 0. */
const describeLimits = (node: Node): Node => {
  const long = Object.keys(limits).filter((key) => typeof node[key] === 'bigint');
  if (long.length === 0) {
    return node;
  }
  const kept = Object.entries(node).filter(([key]) => !long.includes(key));
  const words = long.map((key) => `${limits[key]} ${String(node[key])}.`);
  const { description } = node;
  return {
    ...Object.fromEntries(kept),
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

const serializeContent = (key: string, value: unknown): unknown =>
  key === 'content' && isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).map(([type, media]) => [type, serializeExamples(media)]),
      )
    : value;

/**
 * Returns a copy of an OpenAPI document in which all numbers are doubles, because the interactive reference supports
 * only doubles. Examples become JSON text, long limits move to the description, and other long integers become strings.
 */
export const withoutLongIntegers = <Value>(document: Value): Value => {
  if (!hasExact(document)) {
    return document;
  }
  const serialized = withoutNotation(copyJson(document, serializeContent));
  const described = copyJson(serialized, (_key, value) =>
    isRecord(value) ? describeLimits(value) : value,
  );
  return copyJson(described, (_key, value) =>
    typeof value === 'bigint' ? String(value) : value,
  ) as Value;
};
