import { isRecord } from '../../../base/json/is-record.ts';
import { followReference, parseFragment } from '../../../base/json/json-pointer.ts';
import { mapOf } from '../../../base/json/read-map.ts';
import { isData, isNameMap } from '../../document/document-nodes.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import { internalMark } from '../internal/find-internal.ts';

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

export type SwaggerInternal = {
  readonly has: (node: unknown) => boolean;
  readonly hasTarget: (reference: unknown) => boolean;
};

const nameFor = (pointer: string): string =>
  parseFragment(pointer.slice(1))
    .slice(1)
    .filter((key) => key !== 'schema')
    .join('-')
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^-+/, '');

const freeName = (name: string, taken: object): string =>
  Object.hasOwn(taken, name) ? freeName(`${name}-2`, taken) : name;

export const createSchemaConverter = (document: OpenapiDocument, internal: SwaggerInternal) => {
  const opened = new Set<string>();
  const names = new Map<string, string>();
  const added: Record<string, unknown> = {};

  const addName = (pointer: string): string => {
    const taken = { ...mapOf(document, 'definitions'), ...added };
    const name = names.get(pointer) ?? freeName(nameFor(pointer), taken);
    names.set(pointer, name);
    added[name] ??= {};
    return `#/components/schemas/${name}`;
  };

  /** Inlines targets outside `definitions`, because their addresses change in OpenAPI 3. Recursive ones get a name. */
  const convertReference = ({ $ref: reference, ...rest }: OpenapiNode): unknown => {
    const pointer = String(reference);
    const siblings = convertNode(rest);
    if (pointer.startsWith('#/definitions/') || !pointer.startsWith('#/')) {
      return { $ref: pointer.replace(/^#\/definitions\//, '#/components/schemas/'), ...siblings };
    }
    if (opened.has(pointer) || names.has(pointer)) {
      return { $ref: addName(pointer), ...siblings };
    }
    opened.add(pointer);
    const target = convert(followReference(document, pointer));
    opened.delete(pointer);
    if (!isRecord(target)) {
      return target;
    }
    // Keep the mark of the surrounding part, because the copy is outside it.
    const copy = internal.hasTarget(pointer) ? { ...target, [internalMark]: true } : target;
    const name = names.get(pointer);
    if (name === undefined) {
      return { ...copy, ...siblings };
    }
    added[name] = copy;
    return { $ref: addName(pointer), ...siblings };
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

  return { convertSchema: (schema: unknown) => convert(schema), added };
};
