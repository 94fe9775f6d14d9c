import { isRecord } from '../../../base/json/is-record.ts';
import { followReference } from '../../../base/json/json-pointer.ts';
import { isData, isNameMap } from '../../document/document-nodes.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';

const convertKey = (key: string, value: unknown): readonly (readonly [string, unknown])[] => {
  switch (key) {
    case 'discriminator':
      return [[key, typeof value === 'string' ? { propertyName: value } : value]];
    case 'x-nullable':
      return [['nullable', value]];
    // OpenAPI 3 has no keys for separators of nested lists or for empty form fields.
    case 'collectionFormat':
    case 'allowEmptyValue':
      return [[`x-${key}`, value]];
    case 'type':
      return value === 'file'
        ? [
            ['type', 'string'],
            ['format', 'binary'],
          ]
        : [[key, value]];
    default:
      return [[key, value]];
  }
};

export type ConvertSchema = (schema: unknown) => unknown;

export const createSchemaConverter = (document: OpenapiDocument): ConvertSchema => {
  const opened = new Set<string>();

  /** Inlines targets outside `definitions`, because their addresses change in OpenAPI 3. */
  const convertReference = ({ $ref: reference, ...rest }: OpenapiNode): unknown => {
    const pointer = String(reference);
    const siblings = convertNode(rest);
    if (pointer.startsWith('#/definitions/') || !pointer.startsWith('#/') || opened.has(pointer)) {
      return { $ref: pointer.replace(/^#\/definitions\//, '#/components/schemas/'), ...siblings };
    }
    opened.add(pointer);
    const target = convert(followReference(document, pointer));
    opened.delete(pointer);
    return isRecord(target) ? { ...target, ...siblings } : target;
  };

  const convertNode = (node: OpenapiNode): OpenapiNode =>
    Object.fromEntries(
      Object.entries(node).flatMap(([key, child]) =>
        convertKey(
          key,
          isData(key, child) || key.startsWith('x-')
            ? child
            : convert(child, isNameMap(key, child)),
        ),
      ),
    );

  const convert = (value: unknown, isNames = false): unknown => {
    if (Array.isArray(value)) {
      return value.map((item) => convert(item));
    }
    if (!isRecord(value)) {
      return value;
    }
    if (isNames) {
      return Object.fromEntries(
        Object.entries(value).map(([name, child]) => [name, convert(child)]),
      );
    }
    return typeof value['$ref'] === 'string' ? convertReference(value) : convertNode(value);
  };

  return (schema) => convert(schema);
};
