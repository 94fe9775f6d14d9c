import { isRecord } from '../../base/json/is-record.ts';
import { formatPointer } from '../../base/json/json-pointer.ts';
import { mapOf } from '../../base/json/read-map.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';

/** Maps the `$id`, `$anchor` and `$dynamicAnchor` of each schema component to its pointer. */
export const collectAddresses = (document: OpenapiDocument): ReadonlyMap<string, string> => {
  const addresses = new Map<string, string>();
  const schemas = mapOf(mapOf(document, 'components'), 'schemas');
  for (const [name, schema] of Object.entries(schemas)) {
    const pointer = `#${formatPointer(['components', 'schemas', name])}`;
    for (const key of ['$anchor', '$dynamicAnchor'] as const) {
      if (isRecord(schema) && typeof schema[key] === 'string') {
        addresses.set(`#${schema[key]}`, pointer);
      }
    }
    if (isRecord(schema) && typeof schema['$id'] === 'string') {
      addresses.set(schema['$id'], pointer);
    }
  }
  return addresses;
};
