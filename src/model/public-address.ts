import type { SiteConfig } from '../../schemas/site-config.ts';

/** Names of the local computer. */
const localHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether others can reach the site at its `url`, a local address by default. */
export const hasPublicAddress = ({ url }: Pick<SiteConfig, 'url'>): boolean =>
  !localHost.test(new URL(url).hostname);

/** Absolute address of a page, a file or another site, for feeds and the like. */
export const publicAddress = (href: string, { url }: Pick<SiteConfig, 'url'>): string =>
  new URL(/^\/(?!\/)/.test(href) ? url + href : href, url).href;

/** The address of the host of a site, without the base path. */
export const originOf = ({ url, basePath }: Pick<SiteConfig, 'url' | 'basePath'>): string =>
  url.slice(0, url.length + 1 - basePath.length);
