import { isRecord } from '../../../base/json/is-record.ts';

/** Objects of OpenAPI 3.1 with a `url` that readers may follow. */
const linked = new Set(['contact', 'externalDocs', 'license']);

/** Stands for where the document is. */
const base = 'https://site.invalid';

/** Whether an address is of the web, or relative to the document. */
const isOfWeb = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value, base) &&
  /^https?:$/.test(new URL(value, base).protocol);

/** A server's address may contain variables, which no parser of addresses reads. */
const isServer = (value: unknown): boolean =>
  isRecord(value) && (/^[{/]/.test(String(value['url'])) || isOfWeb(value['url']));

const withoutUnsafe = (key: string, value: unknown): unknown => {
  if (linked.has(key) && isRecord(value) && 'url' in value && !isOfWeb(value['url'])) {
    const { url: _url, ...rest } = value;
    return key === 'externalDocs' ? undefined : rest;
  }
  if (key === 'servers' && Array.isArray(value)) {
    return value.filter(isServer);
  }
  return key === 'termsOfService' && !isOfWeb(value) ? undefined : value;
};

/** A copy of an OpenAPI document without the links and servers whose address is not http or https: `javascript:` would run. */
export const dropUnsafeAddresses = <Value>(document: Value): Value =>
  JSON.parse(JSON.stringify(document), withoutUnsafe) as Value;
