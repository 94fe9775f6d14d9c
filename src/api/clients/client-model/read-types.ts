import { isRecord } from '../../../base/json/is-record.ts';
import { followReference, parseFragment } from '../../../base/json/json-pointer.ts';
import { listOf } from '../../../base/json/read-map.ts';
import { capitalize } from '../../../base/text/capitalize.ts';
import { allowsNull } from '../../document/allows-null.ts';
import { createUniqueNames, toCamelCase } from '../../document/identifiers.ts';
import type { OpenapiDocument, OpenapiNode } from '../../document/openapi-document.ts';
import {
  entriesOf,
  otherPropertiesOf,
  propertiesOf,
  resolveNode,
  textOf,
} from '../../document/read-node.ts';
import type { Field, NamedType, Scalar, TypeRef } from './client-types.ts';
import { isAlso, leadsTo } from './named-types.ts';
import {
  distinctFieldsOf,
  hasConditionalProperties,
  integerScalar,
  optionalProperties,
  optionsOf,
  readEnumValues,
  stringScalar,
  tagsOf,
  typesOf,
} from './schema-facts.ts';

type Hint = readonly string[];

/** `listPets`, `response` → `ListPetsResponse`. */
const nameOfHint = (hint: Hint): string =>
  hint.map((part) => capitalize(toCamelCase(part))).join('');

export type TypeReader = {
  readonly read: (schema: unknown, hint: Hint) => TypeRef;
  /**
   * Chooses the type name of an inline schema. Must be called before `read`, which would derive a name from the hint.
   */
  readonly setName: (schema: object, name: string) => void;
  readonly types: () => NamedType[];
  readonly find: (name: string) => NamedType | undefined;
  readonly resolve: (schema: unknown) => OpenapiNode;
};

const scalar = (name: Scalar): TypeRef => ({ kind: 'scalar', scalar: name });
const unknown = scalar('unknown');

const orNull = (type: TypeRef): TypeRef =>
  type.kind === 'nullable' || (type.kind === 'scalar' && type.scalar === 'unknown')
    ? type
    : { kind: 'nullable', type };

const about = (
  name: string,
  node: OpenapiNode,
): Pick<NamedType, 'name' | 'description' | 'isDeprecated'> => ({
  name,
  description: textOf(node, 'description') || textOf(node, 'title'),
  isDeprecated: node['deprecated'] === true,
});

const sameType = (a: TypeRef, b: TypeRef): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Converts schemas to types. Referenced schemas, inline objects, enums and unions are named before they are read, so
 * that recursive schemas do not cause an endless loop. This is one long function because its parts call each other and
 * share the types that they have found.
 */
export const createTypeReader = (document: OpenapiDocument): TypeReader => {
  const types = new Map<string, NamedType>();
  const claimName = createUniqueNames();
  const known = new Map<unknown, TypeRef>();
  const chosenNames = new Map<unknown, string>();

  /** @param wanted.own name of a referenced schema; null for an inline schema */
  const define = (
    written: unknown,
    wanted: { readonly hint: Hint; readonly own: string | null },
    make: (name: string) => NamedType,
  ): TypeRef => {
    const found = wanted.own === null ? known.get(written) : undefined;
    if (found) {
      return found;
    }
    const name =
      wanted.own ?? claimName(chosenNames.get(written) ?? (nameOfHint(wanted.hint) || 'Type'));
    const type: TypeRef = { kind: 'named', name };
    known.set(written, type);
    types.set(name, { kind: 'alias', ...about(name, {}), type: unknown });
    types.set(name, make(name));
    return type;
  };

  const readField = (owner: string, name: string, written: unknown, isRequired: boolean): Field => {
    const node = resolveNode(document, written);
    return {
      name,
      description: textOf(node, 'description'),
      isDeprecated: node['deprecated'] === true,
      type: read(written, [owner, name]),
      isRequired,
      direction:
        node['readOnly'] === true ? 'response' : node['writeOnly'] === true ? 'request' : 'both',
    };
  };

  const readObject = (name: string, node: OpenapiNode): NamedType => {
    const required = new Set(listOf(node, 'required'));
    const own = propertiesOf(node);
    const ownNames = new Set(own.map(([key]) => key));
    const others = otherPropertiesOf(node);
    return {
      kind: 'object',
      ...about(name, node),
      fields: [
        ...own.map(([key, value]) => readField(name, key, value, required.has(key))),
        // An object with `oneOf` also gets the properties of all variants.
        ...[...optionalProperties(document, node)]
          .filter(([key]) => !ownNames.has(key))
          .map(([key, value]) => readField(name, key, value, required.has(key))),
      ],
      additional:
        others === true ? unknown : isRecord(others) ? read(others, [name, 'value']) : null,
    };
  };

  const readUnion = (name: string, node: OpenapiNode, options: readonly unknown[]): NamedType => {
    const discriminator = isRecord(node['discriminator']) ? node['discriminator'] : {};
    const property = textOf(discriminator, 'propertyName');
    const variants = options
      .map((option, index) => ({
        type: read(option, [
          name,
          textOf(resolveNode(document, option), 'title') || `variant${index + 1}`,
        ]),
        tags: property === '' ? [] : tagsOf(document, option, discriminator),
        distinctFields: distinctFieldsOf(document, options, index),
      }))
      .filter(({ type }) => !isAlso(types, type, name))
      .filter(
        ({ type }, index, all) => all.findIndex((other) => sameType(other.type, type)) === index,
      );
    const isAnything = variants.some(({ type }) => sameType(type, unknown));
    const [only] = variants;
    return variants.length < 2 || isAnything
      ? {
          kind: 'alias',
          ...about(name, node),
          type: isAnything ? unknown : (only?.type ?? unknown),
        }
      : { kind: 'union', ...about(name, node), variants, discriminator: property || null };
  };

  const readTyped = (type: string | undefined, node: OpenapiNode, hint: Hint): TypeRef => {
    switch (type) {
      case 'string':
        return scalar(stringScalar(node));
      case 'integer':
        return scalar(integerScalar(node));
      case 'number':
        return scalar('double');
      case 'boolean':
        return scalar('boolean');
      case 'array':
        return { kind: 'array', items: read(node['items'], [...hint, 'item']) };
      case 'object':
        return { kind: 'map', values: read(otherPropertiesOf(node), [...hint, 'value']) };
      default:
        return unknown;
    }
  };

  const readSchema = (
    written: unknown,
    node: OpenapiNode,
    hint: Hint,
    own: string | null,
  ): TypeRef => {
    const [first, ...others] = typesOf(node).filter((type) => type !== 'null');
    const isList = node['type'] !== undefined && first === 'array' && others.length === 0;
    // Variants next to `items` limit a list, but do not change the type of its entries.
    if (isList && isRecord(node['items'])) {
      return readTyped(first, node, hint);
    }
    const options = optionsOf(document, node);
    const further = listOf(node, 'allOf').flatMap((part) =>
      optionsOf(document, resolveNode(document, part)),
    );
    const isCombined =
      (further.length > 0 && further.length < options.length) ||
      hasConditionalProperties(document, node);
    const isObject = typesOf(node).every((type) => type === 'object' || type === 'null');
    const isNamed = entriesOf(node, 'properties').length > 0;
    if (isNamed || isCombined || (isObject && propertiesOf(node).length > 0)) {
      return define(written, { hint, own }, (name) => readObject(name, node));
    }
    if (options.length === 1) {
      return read(options[0], hint);
    }
    if (options.length > 1) {
      return define(written, { hint, own }, (name) => readUnion(name, node, options));
    }
    const values = readEnumValues(document, node);
    if (values) {
      return define(written, { hint, own }, (name) => ({
        kind: 'enum',
        ...about(name, node),
        ...values,
      }));
    }
    return others.length === 0
      ? readTyped(first, node, hint)
      : define(written, { hint, own }, (name) =>
          readUnion(
            name,
            node,
            [first, ...others].map((type) => ({ ...node, type, description: '' })),
          ),
        );
  };

  const readReference = (reference: string): TypeRef => {
    const found = known.get(reference);
    if (found) {
      return found;
    }
    const written: unknown = followReference(document, reference);
    const node = resolveNode(document, { $ref: reference });
    const name = claimName(parseFragment(reference).at(-1) || 'Type');
    const named: TypeRef = { kind: 'named', name };
    // Named types are never nullable themselves. If the schema allows null, each reference is nullable instead.
    known.set(reference, allowsNull(document, { $ref: reference }) ? orNull(named) : named);
    types.set(name, { kind: 'alias', ...about(name, node), type: unknown });
    const type =
      isRecord(written) && written['$ref'] !== undefined
        ? read(written, [name])
        : readSchema(written, node, [name], name);
    if (!sameType(type, named)) {
      const aliased = leadsTo(types, type, name) ? unknown : type;
      types.set(name, { kind: 'alias', ...about(name, node), type: aliased });
    }
    return known.get(reference) ?? named;
  };

  const read = (written: unknown, hint: Hint): TypeRef => {
    if (!isRecord(written)) {
      return unknown;
    }
    const type =
      typeof written['$ref'] === 'string'
        ? readReference(written['$ref'])
        : readSchema(written, written, hint, null);
    return allowsNull(document, written)
      ? orNull(type)
      : type.kind === 'nullable' && written['$ref'] !== undefined
        ? type.type
        : type;
  };

  return {
    read,
    setName: (schema, name) => void chosenNames.set(schema, name),
    types: () => [...types.values()],
    find: (name) => types.get(name),
    resolve: (schema) => resolveNode(document, schema),
  };
};
