import type { SiteConfig } from '../../schemas/site-config.ts';

const localHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether others can reach the site. The default `url` is local. */
export const hasPublicAddress = ({ url }: Pick<SiteConfig, 'url'>): boolean =>
  !localHost.test(new URL(url).hostname);

export const publicAddress = (href: string, { url }: Pick<SiteConfig, 'url'>): string =>
  new URL(/^\/(?!\/)/.test(href) ? url + href : href, url).href;

/** The origin of a site, without the base path. */
export const originOf = ({ url, basePath }: Pick<SiteConfig, 'url' | 'basePath'>): string =>
  url.slice(0, url.length + 1 - basePath.length);
