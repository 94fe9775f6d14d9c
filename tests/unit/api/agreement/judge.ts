import { Validator, format as formats } from '@cfworker/json-schema';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { isRecord } from '../../../../src/base/json/is-record.ts';
import { textOf } from '../../../../src/api/document/read-node.ts';
import { listOf, mapOf } from '../../../../src/base/json/read-map.ts';

type Node = Readonly<Record<string, unknown>>;

export type Direction = 'request' | 'response';

const start = '#/components/schemas/';

const nameOf = (part: unknown): string => {
  const reference = isRecord(part) ? textOf(part, '$ref') : '';
  return reference.startsWith(start) ? decodeURIComponent(reference.slice(start.length)) : '';
};

const propertyOf = (node: Node): string => textOf(mapOf(node, 'discriminator'), 'propertyName');

const isPattern = (pattern: unknown): boolean => {
  try {
    return new RegExp(String(pattern), 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

const annotations = new Set([
  'example',
  'examples',
  'default',
  'description',
  'xml',
  'externalDocs',
]);

/**
 * The published schemas as plain JSON Schema. Rewrites what JSON Schema cannot express, independently of `src`:
 *
 * - Discriminators restrict their property to the values that select a variant.
 * - A part of an `allOf` does not forbid the properties of the other parts.
 * - For readers, a schema with properties describes an object, even without a type.
 * - In requests, properties that only responses have are not required, and variants may overlap.
 */
export const plainSchemas = (served: Node, direction: Direction, isForReaders = false): Node => {
  const schemas = mapOf(mapOf(served, 'components'), 'schemas') as Readonly<Record<string, Node>>;
  const [absent, present] =
    direction === 'request' ? ['readOnly', 'writeOnly'] : ['writeOnly', 'readOnly'];

  const find = (name: string): Node => (isRecord(schemas[name]) ? schemas[name] : {});

  const isAbsent = (property: unknown): boolean =>
    isRecord(property) &&
    (property[absent] === true ||
      (property[present] !== true &&
        ((nameOf(property) !== '' && isAbsent(find(nameOf(property)))) ||
          listOf(property, 'allOf').some(isAbsent))));

  const heirsOf = (name: string): string[] =>
    Object.keys(schemas).filter((heir) => isHeir(heir, name));
  const isHeir = (heir: string, name: string): boolean =>
    listOf(find(heir), 'allOf').some(
      (part) => nameOf(part) === name || (nameOf(part) !== heir && isHeir(nameOf(part), name)),
    );

  const isClosed = (part: unknown): boolean => {
    const node = nameOf(part) === '' ? part : find(nameOf(part));
    return (
      isRecord(node) &&
      (node['additionalProperties'] === false || listOf(node, 'allOf').some(isClosed))
    );
  };

  const mappingOf = (node: Node): [string, string][] =>
    Object.entries(mapOf(mapOf(node, 'discriminator'), 'mapping')).map(([value, target]) => [
      value,
      nameOf({ $ref: target }) || String(target),
    ]);

  const tagsOf = (node: Node, variant: string): string[] | null => {
    const property = propertyOf(node);
    const mapped = mappingOf(node).filter(([, target]) => target === variant);
    if (mapped.length > 0) {
      return mapped.map(([value]) => value);
    }
    const own = mapOf(mapOf(find(variant), 'properties'), property);
    return own['const'] !== undefined || own['enum'] !== undefined || variant === ''
      ? null
      : [variant];
  };

  const variantOf = (node: Node, variant: unknown): unknown => {
    const property = propertyOf(node);
    const tags = tagsOf(node, nameOf(variant));
    const whole = rewrite(variant);
    return tags === null
      ? whole
      : { allOf: [whole, { properties: { [property]: { enum: tags } } }] };
  };

  /** @param isPart whether the schema is a part of an `allOf` */
  const rewrite = (value: unknown, isPart = false): unknown => {
    if (Array.isArray(value)) {
      return value.map((item) => rewrite(item));
    }
    if (!isRecord(value)) {
      return value;
    }
    const hasTags = isRecord(value['discriminator']);
    const isClosedWhole = !isPart && Array.isArray(value['allOf']) && isClosed(value);
    const made: Record<string, unknown> = {};
    for (const [key, own] of Object.entries(value)) {
      if (annotations.has(key) || key.startsWith('x-') || key === 'discriminator') {
        continue;
      }
      if (key === 'enum' || key === 'const') {
        made[key] = own;
      } else if (key === '$ref') {
        made[key] = isPart && nameOf(value) !== '' ? `${start}${nameOf(value)}__part` : own;
      } else if (key === 'required' && Array.isArray(own)) {
        const properties = mapOf(value, 'properties');
        made[key] = own.filter((name) => !isAbsent(properties[String(name)]));
      } else if (key === 'pattern') {
        if (isPattern(own)) {
          made[key] = own;
        }
      } else if (
        key === 'properties' ||
        key === 'patternProperties' ||
        key === 'dependentSchemas'
      ) {
        made[key] = isRecord(own)
          ? Object.fromEntries(Object.entries(own).map(([name, schema]) => [name, rewrite(schema)]))
          : own;
      } else if (key === 'allOf') {
        made[key] = (own as unknown[]).map((part) => rewrite(part, true));
      } else if ((key === 'oneOf' || key === 'anyOf') && Array.isArray(own)) {
        const variants = own.map((variant) =>
          hasTags ? variantOf(value, variant) : rewrite(variant),
        );
        const name = direction === 'request' && value['anyOf'] === undefined ? 'anyOf' : key;
        made[name] = variants;
      } else if (key === 'additionalProperties' && own === false && (isPart || isClosedWhole)) {
        continue;
      } else {
        made[key] = typeof own === 'object' ? rewrite(own) : own;
      }
    }
    const isObject =
      isForReaders &&
      value['type'] === undefined &&
      value['items'] === undefined &&
      ['properties', 'required', 'additionalProperties', 'if', 'dependentSchemas'].some(
        (key) => value[key] !== undefined,
      );
    return {
      ...made,
      ...(isClosedWhole ? { unevaluatedProperties: false } : {}),
      ...(isObject ? { type: 'object' } : {}),
    };
  };

  /** Schema name → discriminator property → all values that select the schema, in any union. */
  const tagsByName = new Map<string, Map<string, Set<string>>>();
  const collect = (value: unknown, name: string): void => {
    if (Array.isArray(value)) {
      value.forEach((item) => collect(item, ''));
    } else if (isRecord(value)) {
      const property = propertyOf(value);
      for (const variant of property === '' ? [] : variantsOf(value, name)) {
        const own = tagsByName.get(variant) ?? new Map<string, Set<string>>();
        const tags = tagsOf(value, variant) ?? [];
        own.set(property, new Set([...(own.get(property) ?? []), ...tags]));
        tagsByName.set(variant, own);
      }
      Object.values(value).forEach((own) => collect(own, ''));
    }
  };

  const variantsOf = (node: Node, name: string): string[] => {
    const choice = [...listOf(node, 'oneOf'), ...listOf(node, 'anyOf')].map(nameOf);
    const mapped = mappingOf(node).map(([, target]) => target);
    const all = choice.length > 0 ? choice : mapped.length > 0 ? mapped : heirsOf(name);
    return [...new Set(all)].filter((variant) => variant !== '');
  };

  const withTags = (name: string, whole: unknown): unknown => {
    const tags = [...(tagsByName.get(name) ?? [])].filter(([, values]) => values.size > 0);
    const properties = Object.fromEntries(
      tags.map(([key, values]) => [key, { enum: [...values] }]),
    );
    return tags.length === 0 ? whole : { allOf: [whole, { properties }] };
  };

  const expandParent = (name: string, node: Node): unknown => {
    const variants = variantsOf(node, name);
    return variants.length === 0
      ? rewrite(node)
      : {
          anyOf: variants.map((variant) =>
            variant === name
              ? {
                  allOf: [
                    { $ref: `${start}${name}__part` },
                    {
                      properties: {
                        [propertyOf(node)]: {
                          enum: tagsOf(node, name),
                        },
                      },
                    },
                  ],
                }
              : variantOf(node, { $ref: `${start}${variant}` }),
          ),
        };
  };

  Object.entries(schemas).forEach(([name, node]) => collect(node, name));
  return {
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).flatMap(([name, node]) => {
          const hasChoice = listOf(node, 'oneOf').length + listOf(node, 'anyOf').length > 0;
          const isParent = isRecord(node['discriminator']) && !hasChoice;
          const { oneOf: _one, anyOf: _any, ...fields } = node;
          const isOwnHeir = isRecord(node['discriminator']) && hasChoice;
          return [
            [name, isParent ? expandParent(name, node) : withTags(name, rewrite(node))],
            [`${name}__part`, rewrite(isOwnHeir ? fields : node, true)],
          ];
        }),
      ),
    },
  };
};

export type Judgment = { readonly isValid: boolean; readonly errors: readonly ErrorObject[] };

const createAjv = (): Ajv2020 => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    logger: false,
    validateSchema: false,
  });
  for (const [name, test] of Object.entries(formats)) {
    ajv.addFormat(name, { type: 'string', validate: test });
  }
  return ajv;
};

/** Compiles the schemas from `plainSchemas` with Ajv. The returned function creates the judge for a schema name. */
export const createJudges = (plain: Node): ((name: string) => (value: unknown) => Judgment) => {
  const ajv = createAjv();
  ajv.addSchema(plain, 'served');
  return (name) => {
    const validate = ajv.compile({ $ref: `served${start}${encodeURIComponent(name)}` });
    return (value) => ({ isValid: validate(value), errors: validate.errors ?? [] });
  };
};

/**
 * Interprets the schema of a page or type instead of compiling it, because compiling thousands of large schemas would
 * take minutes.
 */
export const readerOf = (schema: object) => {
  const validator = new Validator(schema, '2020-12', false);
  return (value: unknown): { readonly isValid: boolean; readonly reason: string } => {
    const { valid, errors } = validator.validate(value);
    const { instanceLocation = '', error = '' } = errors.at(-1) ?? {};
    return { isValid: valid, reason: `${instanceLocation} ${error}` };
  };
};
