import type { SiteConfig } from '../../schemas/site-config.ts';
import { isRecord } from '../json/is-record.ts';
import type { PolicySources } from '../model/policy-sources.ts';
import type { OpenapiDocument } from '../openapi/openapi-document.ts';
import { readServers } from '../openapi/servers.ts';

/** A host that a reader completes in the request client cannot be listed. */
const anyHost = 'https:';

/** The origin of an address as a policy names it; none for one of this site, or of no web server. */
const originOf = (address: string): string[] => {
  if (/^https?:\/\/[^/]*\{/.test(address)) {
    return [anyHost];
  }
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
    ? [new URL(address).origin]
    : [];
};

/** The servers of a document, its paths and its operations, to which the request client sends what readers try. */
const serverAddresses = (document: OpenapiDocument): string[] => {
  const items = Object.values(isRecord(document['paths']) ? document['paths'] : {}).filter(
    isRecord,
  );
  const holders = [document, ...items, ...items.flatMap((item) => Object.values(item))];
  return holders
    .filter(isRecord)
    .flatMap((holder) => readServers(holder))
    .flatMap(({ template, url }) => [template, url]);
};

/** What the pages of a site may load from and send to, by its configuration and its OpenAPI document. */
export const policySourcesOf = (
  { policy, search, api }: Pick<SiteConfig, 'policy' | 'search' | 'api'>,
  document: OpenapiDocument | null,
): PolicySources => {
  const addresses = [
    ...(search.hosted ? [`https://${search.hosted.host}`] : []),
    ...(document && api.baseUrl !== undefined ? [api.baseUrl] : []),
    ...(document ? serverAddresses(document) : []),
  ];
  return {
    scripts: policy.scripts,
    styles: policy.styles,
    connections: [...new Set([...addresses.flatMap(originOf), ...policy.connections])],
  };
};
