import { copyNodes } from '../../../api/document/document-nodes.ts';
import { linkKeys } from '../../../api/document/map-links.ts';
import { isRecord } from '../../../base/json/is-record.ts';

const base = 'https://site.invalid';

const isWebUrl = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value, base) &&
  /^https?:$/.test(new URL(value, base).protocol);

/** `URL` cannot parse a server URL that begins with a variable. */
const isServer = (value: unknown): boolean =>
  isRecord(value) && (/^[{/]/.test(String(value['url'])) || isWebUrl(value['url']));

const withoutUnsafe = (key: string, value: unknown): unknown => {
  if (linkKeys.has(key) && isRecord(value) && 'url' in value && !isWebUrl(value['url'])) {
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
  copyNodes(document, withoutUnsafe) as Value;
