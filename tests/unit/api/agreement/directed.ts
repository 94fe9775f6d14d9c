import type { ErrorObject } from 'ajv/dist/2020.js';
import { isRecord } from '../../../../src/base/json/is-record.ts';

/** Names of properties that exist only in requests or only in responses, so pages show them only there. */
export const directed = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, own]) => [
        ...(isRecord(own) && (own['readOnly'] === true || own['writeOnly'] === true) ? [name] : []),
        ...directed(own),
      ])
    : [];

export const isHidden = ({ instancePath }: ErrorObject, hidden: ReadonlySet<string>): boolean =>
  instancePath.split('/').some((name) => hidden.has(name));
