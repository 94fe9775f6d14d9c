import { copyJson } from '../../../base/json/exact-json.ts';
import { isRecord } from '../../../base/json/is-record.ts';

/** Keys of OpenAPI 3.1 objects whose `url` is rendered as a link. */
const linked = new Set(['contact', 'externalDocs', 'license']);

const base = 'https://site.invalid';

const isWebUrl = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value, base) &&
  /^https?:$/.test(new URL(value, base).protocol);

/** `URL` cannot parse a server URL that begins with a variable. */
const isServer = (value: unknown): boolean =>
  isRecord(value) && (/^[{/]/.test(String(value['url'])) || isWebUrl(value['url']));

const withoutUnsafe = (key: string, value: unknown): unknown => {
  if (linked.has(key) && isRecord(value) && 'url' in value && !isWebUrl(value['url'])) {
    const { url: _url, ...rest } = value;
    return key === 'externalDocs' ? undefined : rest;
  }
  if (key === 'servers' && Array.isArray(value)) {
    return value.filter(isServer);
  }
  return key === 'termsOfService' && !isWebUrl(value) ? undefined : value;
};

/**
 * Returns a copy of an OpenAPI document that keeps only `http` and `https` links and servers. A `javascript:` URL would
 * run code on the site.
 */
export const dropUnsafeAddresses = <Value>(document: Value): Value =>
  copyJson(document, withoutUnsafe) as Value;
