import type { SiteConfig } from '../../../schemas/site-config.ts';
import { hasPublicAddress } from '../../model/public-address.ts';
import { securityFile } from '../../model/security-file.ts';

/**
 * Renders `security.txt` (RFC 9116). It expires at the start of the same month next year, so that builds in the same
 * month are identical. The file of an abandoned site expires, as the RFC requires.
 */
export const renderSecurityTxt = (
  { url, security }: Pick<SiteConfig, 'url' | 'security'>,
  now: Date,
): string | null => {
  if (!security) {
    return null;
  }
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth()));
  return [
    ...security.contact.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace(/\.\d+/, '')}`,
    'Preferred-Languages: en',
    ...(hasPublicAddress({ url }) ? [`Canonical: ${url}${securityFile}`] : []),
    ...(security.policy === undefined ? [] : [`Policy: ${security.policy}`]),
    '',
  ].join('\n');
};
