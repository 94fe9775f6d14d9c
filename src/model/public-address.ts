import type { SiteConfig } from '../../schemas/site-config.ts';

/** Names that mean the computer of whoever uses them. */
const localHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether others can reach the site at its `url`, which is a local address by default. */
export const hasPublicAddress = ({ url }: Pick<SiteConfig, 'url'>): boolean =>
  !localHost.test(new URL(url).hostname);
