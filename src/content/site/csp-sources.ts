import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { CspSources } from '../../model/csp-sources.ts';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import { readOperations } from '../../api/document/operations.ts';
import { readSecuritySchemes } from '../../api/document/security.ts';
import { type ServerNode, readServers } from '../../api/document/servers.ts';

/** A web server as a policy names it (https://www.w3.org/TR/CSP3/#framework-directive-source-list). */
const webServer = /^https?:(?:\/\/(?:\*\.)?[\w.-]+(?::(?:\d+|\*))?)?$/;

/** The name of a host with variables: of all hosts below what follows them, if that is no public suffix; null for any host. */
const hostSource = (name: string): string | null => {
  const labels = name.split('.');
  const free = labels.findLastIndex((label) => label.includes('{'));
  const fixed = labels.slice(free + 1);
  return free === -1 ? name : fixed.length < 2 ? null : `*.${fixed.join('.')}`;
};

/**
 * The sources for an address, without those of this site and of no web server. What a reader completes may be anything, so
 * `https://{region}.api.example` allows all hosts below `api.example`, and `https://{host}` all hosts.
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

/** The addresses of a server with each of the values that the document lists for its variables. */
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

/** Servers that the request client calls: those of operations, and those that issue tokens. */
const addressesOf = (document: OpenapiDocument): string[] => [
  ...[
    ...readServers(document),
    ...readOperations(document).flatMap(({ servers }) => servers),
  ].flatMap(expand),
  ...[...readSecuritySchemes(document).values()].flatMap(({ flows, openIdConnectUrl }) =>
    [
      openIdConnectUrl,
      ...flows.flatMap(({ tokenUrl, refreshUrl }) => [tokenUrl, refreshUrl]),
    ].filter((address) => address !== null),
  ),
];

/** Content Security Policy sources from the configuration and the OpenAPI document. */
export const cspSourcesOf = (
  { scripts, policy, search, api }: Pick<SiteConfig, 'scripts' | 'policy' | 'search' | 'api'>,
  document: OpenapiDocument | null,
): CspSources => {
  const scriptSources = scripts.flatMap(({ src }) => sourcesOf(src));
  const addresses = [
    ...(search.hosted ? [`https://${search.hosted.host}`] : []),
    ...(document && api.baseUrl !== undefined ? [api.baseUrl] : []),
    ...(document ? addressesOf(document) : []),
  ];
  return {
    scripts: [...new Set(scriptSources)],
    styles: policy.styles,
    fonts: policy.fonts,
    connections: [
      ...new Set([...scriptSources, ...addresses.flatMap(sourcesOf), ...policy.connections]),
    ],
  };
};
