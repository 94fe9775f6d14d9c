import { exactOf, isExactNumber } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import type { JsonSchema } from '../document/schema-check/json-schema.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import type { OperationNode } from '../document/operations.ts';
import { parseText } from '../document/parse-text.ts';
import { resolveNode } from '../document/read-node.ts';
import { parameterValue } from '../document/sample-value.ts';
import { shapeOf } from '../document/schema-shape.ts';
import type { Call } from './call.ts';
import { documentedResponse } from './documented-response.ts';
import { type Resource, findEntries, successSchema } from './resource-shapes.ts';
import type { ResponseValues } from './response-values.ts';

export type Entry = Readonly<Record<string, unknown>>;

export type ResourceCollection = {
  readonly entries: Map<string, Entry>;
  readonly removed: Set<string>;
};

export const idOf = ({ idProperty }: Resource, entry: unknown): string => {
  const id = isRecord(entry) ? exactOf(entry[idProperty]) : undefined;
  return typeof id === 'string' || isExactNumber(id) ? String(id) : '';
};

const candidates = (generated: string, count: number): string[] => {
  const digits = String(count).padStart(12, '0');
  const hex = count.toString(16);
  return [
    `00000000-0000-4000-8000-${digits}`,
    String(count),
    // Keep the prefix and length of the generated id.
    `${generated.slice(0, -hex.length)}${hex}`,
    `${generated.slice(0, -digits.length)}${digits}`,
  ];
};

/** Creates consecutive ids, so that runs are reproducible. */
export const createIds = (document: OpenapiDocument, values: ResponseValues) => {
  let last = 0;
  return (schema: JsonSchema, taken: ReadonlyMap<string, unknown>): string => {
    const { types } = shapeOf(document, schema);
    if (types.has('integer') || types.has('number')) {
      const numbers = [...taken.keys()].filter((id) => /^-?\d+$/.test(id)).map(BigInt);
      return String(numbers.reduce((most, each) => (each > most ? each : most), 0n) + 1n);
    }
    const isUuid = resolveNode(document, schema)['format'] === 'uuid';
    for (;;) {
      last += 1;
      const [uuid = '', ...others] = candidates(String(values.generate(schema)), last);
      const fitting = others.find((id) => values.isValid(schema, id));
      const id = isUuid ? uuid : (fitting ?? uuid);
      if (!taken.has(id)) {
        return id;
      }
    }
  };
};

export const createSeed = (document: OpenapiDocument, values: ResponseValues) => {
  const exampleOf = (operation: OperationNode | undefined, call: Call): unknown => {
    try {
      return operation && documentedResponse({ ...call, operation, body: undefined }, values).body;
    } catch {
      return undefined;
    }
  };

  const entriesIn = (operation: OperationNode | undefined, call: Call, parameter: string) => {
    const position = findEntries(document, successSchema(operation), parameter);
    const body = exampleOf(operation, call);
    const key = position?.key ?? null;
    const held = key === null ? body : isRecord(body) ? body[key] : undefined;
    return (Array.isArray(held) ? held : [held]).filter(isRecord);
  };

  const sampleId = ({ item, parameter }: Resource): string | null => {
    const node = [...item.values()][0]?.parameters.find(
      (each) => each.in === 'path' && each.name === parameter,
    );
    if (!node) {
      return null;
    }
    const value = parameterValue(document, node);
    return String(node.schema ? values.fit(node.schema, value) : value);
  };

  const withId = (resource: Resource, entry: Entry, id: string): Entry => ({
    ...entry,
    [resource.idProperty]: parseText(document, resource.idSchema, id),
  });

  const seed = (resource: Resource, call: Call): ResourceCollection => {
    const entries = new Map<string, Entry>();
    const add = (entry: Entry): void => {
      const id = idOf(resource, entry);
      if (id !== '' && !entries.has(id)) {
        entries.set(id, entry);
      }
    };
    entriesIn(resource.item.get('GET'), call, resource.parameter).forEach(add);
    entriesIn(resource.collection.get('GET'), call, resource.parameter).forEach(add);
    const id = sampleId(resource);
    const [first] = entries.values();
    if (id !== null && first && !entries.has(id)) {
      add(withId(resource, first, id));
    }
    return { entries, removed: new Set() };
  };

  return { withId, entriesIn, seed };
};
