import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { CspSources } from '../../model/page.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import { readOperations } from '../../api/document/operations.ts';
import { readSecuritySchemes } from '../../api/document/security.ts';
import { type ServerNode, readServers } from '../../api/document/servers.ts';

/** Grammar: https://www.w3.org/TR/CSP3/#framework-directive-source-list */
const webServer = /^https?:(?:\/\/(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?)?$/;

/** Turns `{region}.api.example` into `*.api.example`. Null (any host) if fewer than two labels follow the variable. */
const hostSource = (name: string): string | null => {
  const labels = name.split('.');
  const free = labels.findLastIndex((label) => label.includes('{'));
  const fixed = labels.slice(free + 1);
  return free === -1 ? name : fixed.length < 2 ? null : `*.${fixed.join('.')}`;
};

/**
 * Returns an empty list for a relative address, or for a scheme other than HTTP. A host with a variable becomes a
 * wildcard.
 */
const sourcesOf = (address: string): string[] => {
  const [scheme = '', rest = ''] = address.replace(/^\/\//, 'https://').split('://');
  const [authority = ''] = rest.split(/[/?#]/);
  const [name = '', port] = authority.split(':');
  const host = hostSource(name);
  const written = port === undefined ? '' : `:${port.includes('{') ? '*' : port}`;
  return (scheme.includes('{') ? ['http', 'https'] : [scheme.toLowerCase()])
    .map((each) => (host ? `${each}://${host}${written}` : `${each}:`))
    .map((source) => (source.includes('{') ? source : (URL.parse(source)?.origin ?? source)))
    .filter((source) => webServer.test(source));
};

const expand = ({ template, variables }: ServerNode): string[] =>
  variables.reduce(
    (addresses, { name, values }) =>
      values.length === 0 || !addresses.some((address) => address.includes(`{${name}}`))
        ? addresses
        : addresses.flatMap((address) =>
            values.map((value) => address.replaceAll(`{${name}}`, () => value)),
          ),
    [/^[^/]*(?:\/\/[^/?#]*)?/.exec(template)?.[0] ?? ''],
  );

const addressesOf = (document: OpenapiDocument): string[] => [
  ...[
    ...readServers(document),
    ...readOperations(document).flatMap(({ servers }) => servers),
  ].flatMap(expand),
  ...[...readSecuritySchemes(document).values()].flatMap(({ flows, openIdConnectUrl }) =>
    [
      openIdConnectUrl,
      ...flows.flatMap(({ deviceAuthorizationUrl, tokenUrl, refreshUrl }) => [
        deviceAuthorizationUrl,
        tokenUrl,
        refreshUrl,
      ]),
    ].filter((address) => address !== null),
  ),
];

type SourcesConfig = Pick<SiteConfig, 'scripts' | 'policy' | 'search' | 'api' | 'parts'>;

export const cspSourcesOf = (
  { scripts, policy, search, api, parts }: SourcesConfig,
  document: OpenapiDocument | null,
): CspSources => {
  // At `/scalar`, the CSP of the reader's first page still applies. Every page must therefore allow the API servers and
  // Vue's Trusted Types policy, because the interactive reference uses Vue.
  const isSent = document !== null && parts.scalar;
  const scriptSources = scripts.flatMap(({ src }) => sourcesOf(src));
  const addresses = [
    ...(search.hosted ? [`https://${search.hosted.host}`] : []),
    ...(isSent && api.baseUrl !== undefined ? [api.baseUrl] : []),
    ...(isSent ? addressesOf(document) : []),
  ];
  return {
    trustedTypes: isSent ? ['docs', 'vue'] : ['docs'],
    scripts: [...new Set(scriptSources)],
    ...policy,
    connections: [
      ...new Set([...scriptSources, ...addresses.flatMap(sourcesOf), ...policy.connections]),
    ],
  };
};
