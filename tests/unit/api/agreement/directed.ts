import type { ErrorObject } from 'ajv/dist/2020.js';
import { isRecord } from '../../../../src/base/json/is-record.ts';

/** Collects names of `readOnly` and `writeOnly` properties, because pages omit them from requests or responses. */
export const directed = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, own]) => [
        ...(isRecord(own) && (own['readOnly'] === true || own['writeOnly'] === true) ? [name] : []),
        ...directed(own),
      ])
    : [];

export const isHidden = ({ instancePath }: ErrorObject, hidden: ReadonlySet<string>): boolean =>
  instancePath.split('/').some((name) => hidden.has(name));
