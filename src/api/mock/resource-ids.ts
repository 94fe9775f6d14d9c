import type { JsonSchema } from '../document/schema-check/json-schema.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { parseText } from '../document/parse-text.ts';
import { shapeOf } from '../document/schema-shape.ts';
import { resolveNode } from '../document/read-node.ts';
import type { ResponseValues } from './response-values.ts';

/** Counts up, so that runs are reproducible. */
export const createIds = (document: OpenapiDocument, values: ResponseValues) => {
  let last = 0;

  const typed = (schema: JsonSchema, id: string): unknown => parseText(document, schema, id);

  const candidates = (schema: JsonSchema, count: number): string[] => {
    const digits = String(count).padStart(12, '0');
    const generated = String(values.generate(schema));
    const hex = count.toString(16);
    return [
      `00000000-0000-4000-8000-${digits}`,
      String(count),
      // Keep the prefix and length of the generated id.
      `${generated.slice(0, -hex.length)}${hex}`,
      `${generated.slice(0, -digits.length)}${digits}`,
    ];
  };

  const create = (schema: JsonSchema, taken: ReadonlyMap<string, unknown>): string => {
    const { types } = shapeOf(document, schema);
    if (types.has('integer') || types.has('number')) {
      const numbers = [...taken.keys()].map(Number).filter(Number.isFinite);
      return String(Math.max(0, ...numbers) + 1);
    }
    const isUuid = resolveNode(document, schema)['format'] === 'uuid';
    for (;;) {
      last += 1;
      const [uuid = '', ...others] = candidates(schema, last);
      const fitting = others.find((id) => values.isValid(schema, id));
      const id = isUuid ? uuid : (fitting ?? uuid);
      if (!taken.has(id)) {
        return id;
      }
    }
  };

  return { create, typed };
};

export type Ids = ReturnType<typeof createIds>;
