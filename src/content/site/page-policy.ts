import type { SiteConfig } from '../../../schemas/site-config.ts';
import { allowsAddress } from '../../base/paths/csp-source.ts';

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
