import { isRecord } from '../../../base/json/is-record.ts';
import { parseFragment, valueAt } from '../../../base/json/json-pointer.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import type { OpenapiDocument } from '../../document/openapi-document.ts';
import { collectAddresses } from '../collect-addresses.ts';
import { documentNodes } from '../../document/document-nodes.ts';
import { type LeftOutKind, kindOf } from './left-out.ts';

/** The path of a component, as JSON: `["components","schemas","Thing"]`. */
type ComponentId = string;

const idOf = (path: readonly string[]): ComponentId | null =>
  path[0] === 'components' && path.length >= 3 ? JSON.stringify(path.slice(0, 3)) : null;

const componentId = (section: string, name: string): ComponentId =>
  JSON.stringify(['components', section, name]);

const pathOf = (id: ComponentId): string[] => JSON.parse(id) as string[];

const componentIds = (document: OpenapiDocument): ComponentId[] =>
  Object.entries(mapOf(document, 'components')).flatMap(([section, entries]) =>
    Object.keys(isRecord(entries) ? entries : {}).map((name) => componentId(section, name)),
  );

type Find = (value: unknown) => ComponentId[];

/** Finds references to components: pointers, `$id`, schema names in `mapping`, and names of security schemes. */
const createFind = (document: OpenapiDocument): Find => {
  const addresses = collectAddresses(document);
  const targetOf = (text: string): ComponentId[] => {
    const pointer = addresses.get(text) ?? text;
    const id = pointer.startsWith('#/') ? idOf(parseFragment(pointer.slice(1))) : null;
    return id === null ? [] : [id];
  };
  return (value) =>
    [...documentNodes(value)].flatMap(({ value: node }) => [
      ...Object.values(node).flatMap((text) => (typeof text === 'string' ? targetOf(text) : [])),
      ...Object.values(mapOf(mapOf(node, 'discriminator'), 'mapping')).flatMap((target) => [
        ...targetOf(String(target)),
        componentId('schemas', String(target)),
      ]),
      ...listOf(node, 'security')
        .flatMap((requirement) => (isRecord(requirement) ? Object.keys(requirement) : []))
        .map((name) => componentId('securitySchemes', name)),
    ]);
};

/**
 * If a schema with a discriminator is extended through `allOf`, the extending schemas are its variants, even if it does
 * not list them.
 */
const implicitVariants = (
  document: OpenapiDocument,
  find: Find,
): ReadonlyMap<ComponentId, ComponentId[]> => {
  const variants = new Map<ComponentId, ComponentId[]>();
  for (const id of componentIds(document)) {
    const schema = valueAt(document, pathOf(id));
    for (const part of isRecord(schema) ? listOf(schema, 'allOf') : []) {
      const [base] = isRecord(part) && '$ref' in part ? find(part) : [];
      if (base !== undefined) {
        variants.set(base, [...(variants.get(base) ?? []), id]);
      }
    }
  }
  const bases = new Set<ComponentId>();
  const addBase = (id: ComponentId): void => {
    if (!bases.has(id)) {
      bases.add(id);
      variants.get(id)?.forEach(addBase);
    }
  };
  for (const id of variants.keys()) {
    const schema = valueAt(document, pathOf(id));
    if (isRecord(schema) && isRecord(schema['discriminator'])) {
      addBase(id);
    }
  }
  return new Map([...variants].filter(([id]) => bases.has(id)));
};

const reach = (
  document: OpenapiDocument,
  start: readonly ComponentId[],
  next: (id: ComponentId) => readonly ComponentId[],
): ReadonlySet<ComponentId> => {
  const reached = new Set<ComponentId>();
  const open = [...start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (!reached.has(id) && valueAt(document, pathOf(id)) !== undefined) {
      reached.add(id);
      open.push(...next(id));
    }
  }
  return reached;
};

const withoutEntry = (value: unknown, [key = '', ...rest]: readonly string[]): unknown => {
  if (!isRecord(value)) {
    return value;
  }
  const { [key]: child, ...others } = value;
  const left = rest.length === 0 ? undefined : withoutEntry(child, rest);
  return left === undefined || (isRecord(left) && Object.keys(left).length === 0)
    ? others
    : { ...value, [key]: left };
};

type UnusedComponent = { readonly kind: LeftOutKind; readonly written: unknown };

/** Removes components that were used only by removed parts. Keeps components that were already unused. */
export const removeUnusedComponents = (
  document: OpenapiDocument,
  removed: readonly unknown[],
  original: OpenapiDocument,
): { readonly openapi: OpenapiDocument; readonly unused: readonly UnusedComponent[] } => {
  const findOriginal = createFind(original);
  const suspects = reach(original, findOriginal(removed), (id) =>
    findOriginal(valueAt(original, pathOf(id))),
  );
  const find = createFind(document);
  const variants = implicitVariants(document, find);
  const { components: _, ...others } = document;
  const used = reach(
    document,
    [...find(others), ...componentIds(document).filter((id) => !suspects.has(id))],
    (id) => [...find(valueAt(document, pathOf(id))), ...(variants.get(id) ?? [])],
  );
  const unused = componentIds(document).filter((id) => !used.has(id));
  return {
    openapi: unused.reduce<OpenapiDocument>(
      (left, id) => withoutEntry(left, pathOf(id)) as OpenapiDocument,
      document,
    ),
    unused: unused.map((id) => ({
      kind: kindOf({ key: pathOf(id).at(-2) ?? '', isEntry: true }),
      written: valueAt(original, pathOf(id)),
    })),
  };
};
