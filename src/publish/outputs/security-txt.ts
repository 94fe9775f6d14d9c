import type { SiteConfig } from '../../../schemas/site-config.ts';
import { hasPublicAddress } from '../../model/public-address.ts';
import { securityFile } from '../../model/security-file.ts';

/**
 * Renders `security.txt` with the expiry date that RFC 9116 requires: one year after the start of the current month, so
 * that all builds in a month are identical. `Canonical` has no base path, because the file is valid only at the root of
 * its host (section 3).
 */
export const renderSecurityTxt = (
  { url, security, language }: Pick<SiteConfig, 'url' | 'security' | 'language'>,
  now: Date,
): string | null => {
  if (!security) {
    return null;
  }
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth()));
  return [
    ...security.contact.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString().replace(/\.\d+/, '')}`,
    `Preferred-Languages: ${language}`,
    ...(hasPublicAddress({ url }) ? [`Canonical: ${new URL(securityFile, url).href}`] : []),
    ...(security.policy === undefined ? [] : [`Policy: ${security.policy}`]),
    '',
  ].join('\n');
};
