import { formatJson, parseWrittenJson } from '../../../base/json/exact-json.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { resolveReference } from '../../../base/json/json-pointer.ts';
import { escapePattern } from '../../../base/text/escape-pattern.ts';
import { mapOf } from '../../../base/json/read-map.ts';
import { documentNodes } from '../../document/document-nodes.ts';
import { exampleValueOf, mediaSchemaOf } from '../../document/media-types.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { jsonOrText } from '../../document/parse-text.ts';
import { internalNamesBelow } from './flat-schema.ts';
import type { InternalParts } from './list-internal.ts';
import { type RemoveFromValue, createRemoveFromValue, internalValue } from './remove-from-value.ts';

const isLeft = (value: unknown): boolean => value !== internalValue;

/** Whether a value is text that cannot be read as data, such as XML or form data. */
export const isOpaqueText = (value: unknown): value is string =>
  typeof value === 'string' && jsonOrText(value, parseWrittenJson) === value;

/**
 * Removes internal parts from examples and other data, including JSON text. Other text, such as XML and form data, is
 * removed whole if it contains the name of an internal property.
 */
export const createExampleRemoval = (document: OpenapiDocument, parts: InternalParts) => {
  const removeFromValue = createRemoveFromValue(document, parts);
  const removeFrom: RemoveFromValue = (value, schemas) => {
    if (typeof value !== 'string') {
      return removeFromValue(value, schemas);
    }
    if (isOpaqueText(value)) {
      const names = internalNamesBelow(document, parts, schemas).map(escapePattern);
      const pattern = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`);
      return names.length > 0 && pattern.test(value) ? internalValue : value;
    }
    const parsed = jsonOrText(value, parseWrittenJson);
    const left = removeFromValue(parsed, schemas);
    return formatJson(left) === formatJson(parsed) ? value : isLeft(left) ? formatJson(left) : left;
  };
  const internal = new Set<unknown>();
  const schemasOf = new Map<unknown, unknown[]>();
  for (const { value: holder } of documentNodes(document)) {
    const schema = mediaSchemaOf(document, holder);
    for (const each of schema === undefined ? [] : Object.values(mapOf(holder, 'examples'))) {
      const example = resolveReference<unknown>(document, each);
      const schemas = [...(schemasOf.get(example) ?? []), schema];
      schemasOf.set(example, schemas);
      if (isRecord(example) && !isLeft(removeFrom(exampleValueOf(example), schemas))) {
        internal.add(example).add(each);
      }
    }
  }

  return {
    /** Whether only internal variants accept the value of an example object. */
    isInternal: (example: unknown): boolean => internal.has(example),
    removeFromData: (key: string, value: unknown, node: OpenapiNode): unknown => {
      const own = key === 'value' || key === 'dataValue' ? schemasOf.get(node) : undefined;
      const schemas = own ?? [mediaSchemaOf(document, node) ?? node];
      return (key === 'enum' || key === 'examples') && Array.isArray(value)
        ? value.map((each) => removeFrom(each, schemas)).filter(isLeft)
        : removeFrom(value, schemas);
    },
    removeFromText: (text: string, node: OpenapiNode): unknown =>
      removeFrom(text, schemasOf.get(node) ?? []),
  };
};
