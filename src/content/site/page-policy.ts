import type { SiteConfig } from '../../../schemas/site-config.ts';

/**
 * Whether a CSP source, such as `https://*.fonts.example`, allows an address
 * (https://www.w3.org/TR/CSP3/#match-url-to-source-expression).
 */
const allowsAddress = (source: string, address: string): boolean => {
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

export type PolicyKey = 'images' | 'media' | 'frames' | 'fonts';

const mediaElements = new Set(['audio', 'source', 'track', 'video']);

/** Returns the `policy` key that applies to an attribute of an HTML element. */
export const policyKeyOf = (element: string, attribute: string): PolicyKey =>
  element === 'iframe'
    ? 'frames'
    : attribute === 'src' && mediaElements.has(element)
      ? 'media'
      : 'images';

export type AllowedSources = { readonly policy: SiteConfig['policy']; readonly siteUrl: string };

export type Blocked = { readonly expected: string; readonly suggestion?: string };

/** Returns null if the address is relative, or if the Content Security Policy (`page-csp.ts`) allows it. */
export const findBlocked = (
  address: string,
  keys: readonly PolicyKey[],
  { policy, siteUrl }: AllowedSources,
): Blocked | null => {
  const sources = [
    ...keys.flatMap((key) => policy[key]),
    ...(keys.includes('images') ? ['data:'] : []),
    URL.parse(siteUrl)?.origin ?? '',
  ];
  const isAllowed = (written: string): boolean =>
    sources.some((source) => allowsAddress(source, written));
  if (!/^(?:https?:|data:|\/\/)/i.test(address) || isAllowed(address)) {
    return null;
  }
  const secure = address.replace(/^http:/i, 'https:');
  return isAllowed(secure)
    ? { expected: 'an address with `https:`, or a file of this site', suggestion: secure }
    : {
        expected: `a file of this site, or a host in ${keys.map((key) => `\`policy.${key}\``).join(' or ')}`,
      };
};
