import { exactOf, isExactNumber } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import { shapeOf } from '../document/schema-shape.ts';
import { type Call, Result } from './call.ts';
import { documentedResponse } from './documented-response.ts';
import { MockProblem } from './mock-problem.ts';
import {
  type ResourceCollection,
  type Entry,
  createIds,
  createSeed,
  idOf,
} from './resource-seed.ts';
import {
  type Resource,
  findEntries,
  findResources,
  findRoles,
  successSchema,
} from './resource-shapes.ts';
import type { ResponseValues } from './response-values.ts';

const sizes = new Set('limit per_page perpage page_size pagesize size count take'.split(' '));
const starts = new Set(['offset', 'skip', 'start']);

const findNumber = (query: Call['query'], names: ReadonlySet<string>): number | null => {
  const found = Object.entries(query).find(([name]) => names.has(name.toLowerCase()));
  return isExactNumber(found?.[1]) ? Number(found[1]) : null;
};

const matches = (entry: Entry, query: Call['query']): boolean =>
  Object.entries(query).every(([name, requested]) => {
    const own = exactOf(entry[name]);
    const isComparable = ['string', 'number', 'bigint', 'boolean'].includes(typeof own);
    return !isComparable || isRecord(requested) || [requested].flat().includes(own);
  });

const selectEntries = (all: readonly Entry[], query: Call['query']): Entry[] => {
  const matching = all.filter((entry) => matches(entry, query));
  const size = findNumber(query, sizes);
  const page = findNumber(query, new Set(['page']));
  const start =
    findNumber(query, starts) ?? (size !== null && page !== null ? (page - 1) * size : 0);
  const from = Math.max(0, start);
  return size === null ? matching.slice(from) : matching.slice(from, from + Math.max(0, size));
};

const fill = (template: string, path: Call['path']): string =>
  template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));

/**
 * Creates a function that responds from stored entries, or returns null if they do not apply to the call. Collections
 * start with their examples, or with generated entries. Changes last until the mock is reset. This is a single function
 * because its helpers share these entries.
 */
export const createResources = (
  document: OpenapiDocument,
  operations: readonly OperationNode[],
  values: ResponseValues,
) => {
  const resources = findResources(document, operations);
  const roles = findRoles(resources);
  const collections = new Map<string, ResourceCollection>();
  const createId = createIds(document, values);
  const { withId, entriesIn, seed } = createSeed(document, values);

  const collectionOf = (resource: Resource, call: Call): ResourceCollection => {
    const key = fill(resource.path, call.path);
    const collection = collections.get(key) ?? seed(resource, call);
    collections.set(key, collection);
    return collection;
  };

  const requireParents = (call: Call): void => {
    for (const resource of resources) {
      const parent = `${resource.path}/{${resource.parameter}}/`;
      const id = call.path[resource.parameter];
      const known = collections.get(fill(resource.path, call.path));
      if (call.operation.path.startsWith(parent) && id !== undefined && known?.removed.has(id)) {
        throw new MockProblem(404, { detail: `${resource.path} has no entry ${id}.` });
      }
    }
  };

  const respondWith = (call: Call, parameter: string, held: readonly Entry[]): Result => {
    const result = documentedResponse(call, values);
    const { operation } = call;
    const schema = successSchema(operation);
    const position = findEntries(document, schema, parameter);
    if (!position || !schema) {
      return result;
    }
    const body = position.kind === 'list' ? held : held[0];
    const whole =
      position.key === null
        ? body
        : { ...(isRecord(result.body) ? result.body : {}), [position.key]: body };
    return new Result(result.status, values.fitJson(schema, whole), {}, result.mediaType);
  };

  const requireEntry = (resource: Resource, call: Call, id: string): Entry => {
    const { entries } = collectionOf(resource, call);
    const entry = entries.get(id);
    if (!entry) {
      const known = [...entries.keys()].slice(0, 5).join(', ');
      const hint = known === '' ? 'It is empty.' : `It has ${known}.`;
      throw new MockProblem(404, { detail: `${resource.path} has no entry ${id}. ${hint}` });
    }
    return entry;
  };

  const fieldsOf = ({ schema }: Resource, body: unknown): Entry => {
    const { properties } = shapeOf(document, schema);
    return isRecord(body)
      ? Object.fromEntries(Object.entries(body).filter(([name]) => properties.has(name)))
      : {};
  };

  const store = (resource: Resource, call: Call, entry: Entry): Entry => {
    const fitted = values.fitJson(resource.schema, entry);
    const stored = isRecord(fitted) ? fitted : entry;
    const { entries, removed } = collectionOf(resource, call);
    const id = idOf(resource, stored);
    entries.set(id, stored);
    removed.delete(id);
    return stored;
  };

  const create = (resource: Resource, call: Call): Result | null => {
    if (!isRecord(call.body)) {
      return null;
    }
    const { entries } = collectionOf(resource, call);
    const [example] = entriesIn(call.operation, call, resource.parameter);
    const base = example ?? [...entries.values()][0] ?? {};
    const fields = fieldsOf(resource, call.body);
    const id = idOf(resource, fields) || createId(resource.idSchema, entries);
    const entry = store(resource, call, withId(resource, { ...base, ...fields }, id));
    const result = respondWith(call, resource.parameter, [entry]);
    const address = `${fill(resource.path, call.path)}/${encodeURIComponent(idOf(resource, entry))}`;
    const headers = result.status === 201 ? { Location: address } : {};
    return new Result(result.status, result.body, headers, result.mediaType);
  };

  const change = (resource: Resource, call: Call, id: string): Result => {
    const { entries } = collectionOf(resource, call);
    const canCreate = call.operation.responses.some(({ status }) => status === '201');
    const old =
      call.operation.method === 'PUT' && canCreate
        ? entries.get(id)
        : requireEntry(resource, call, id);
    const base = old ?? [...entries.values()][0] ?? {};
    const entry = withId(resource, { ...base, ...fieldsOf(resource, call.body) }, id);
    return respondWith(call, resource.parameter, [store(resource, call, entry)]);
  };

  const remove = (resource: Resource, call: Call, id: string): Result => {
    const entry = requireEntry(resource, call, id);
    const result = respondWith(call, resource.parameter, [entry]);
    const { entries, removed } = collectionOf(resource, call);
    entries.delete(id);
    removed.add(id);
    const below = `${fill(resource.path, call.path)}/${encodeURIComponent(id)}/`;
    for (const key of [...collections.keys()].filter((other) => other.startsWith(below))) {
      collections.delete(key);
    }
    return result;
  };

  const respondToItem = (resource: Resource, call: Call): Result | null => {
    const id = call.path[resource.parameter] ?? '';
    switch (call.operation.method) {
      case 'GET':
        return respondWith(call, resource.parameter, [requireEntry(resource, call, id)]);
      case 'PUT':
      case 'PATCH':
        return change(resource, call, id);
      case 'DELETE':
        return remove(resource, call, id);
      default:
        return null;
    }
  };

  const respondToCollection = (resource: Resource, call: Call): Result | null => {
    const { entries } = collectionOf(resource, call);
    const id = isRecord(call.body) ? idOf(resource, call.body) : '';
    switch (call.operation.method) {
      case 'GET': {
        const selected = selectEntries([...entries.values()], call.query);
        return respondWith(call, resource.parameter, selected);
      }
      case 'POST':
        return create(resource, call);
      case 'PUT':
      case 'PATCH':
        return id === '' ? null : change(resource, call, id);
      default:
        return null;
    }
  };

  return (call: Call): Result | null => {
    requireParents(call);
    const { resource, isItem } = roles.get(call.operation) ?? {};
    return resource ? (isItem ? respondToItem : respondToCollection)(resource, call) : null;
  };
};
