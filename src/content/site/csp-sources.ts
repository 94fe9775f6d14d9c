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

/**
 * Whether a policy source, such as `https://*.fonts.example`, allows an address. Rules:
 * https://www.w3.org/TR/CSP3/#match-url-to-source-expression
 */
export const allowsAddress = (source: string, address: string): boolean => {
  const url = URL.parse(address, 'https://site.invalid');
  const [, scheme = '', host, port, path = ''] =
    /^(\w+):(?:\/\/([^/:]+)(?::(\d+|\*))?(\/.*)?)?$/.exec(source.toLowerCase()) ?? [];
  if (
    !url ||
    (url.protocol !== `${scheme}:` && !(scheme === 'http' && url.protocol === 'https:'))
  ) {
    return false;
  }
  const isHost =
    host === undefined ||
    (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host);
  const isPort =
    port === '*' || host === undefined || url.port === (port ?? '').replace(/^(?:80|443)$/, '');
  const isPath = path.endsWith('/')
    ? url.pathname.toLowerCase().startsWith(path)
    : path === '' || url.pathname.toLowerCase() === path;
  return isHost && isPort && isPath;
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
