import type { SiteConfig } from '../../schemas/site-config.ts';
import { addBasePath, basePathOf } from '../base/paths/base-path.ts';

const localHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** False for the default `url`, which is local. */
export const hasPublicAddress = ({ url }: Pick<SiteConfig, 'url'>): boolean =>
  !localHost.test(new URL(url).hostname);

export const publicAddress = (href: string, { url }: Pick<SiteConfig, 'url'>): string =>
  new URL(/^\/(?!\/)/.test(href) ? url + href : href, url).href;

/** Prefix for the site's paths in files for other programs; only the base path if the site has no public address. */
export const linkPrefixOf = (config: Pick<SiteConfig, 'url'>): string =>
  hasPublicAddress(config) ? config.url : basePathOf(config.url).slice(0, -1);

export const originOf = ({ url }: Pick<SiteConfig, 'url'>): string =>
  /^[^/]+\/\/[^/]+/.exec(url)?.[0] ?? url;

/** Path on the site's host: `/docs` → `/game-docs/docs`. Leaves addresses of other sites unchanged. */
export const pathOnHost = (href: string, { url }: Pick<SiteConfig, 'url'>): string =>
  addBasePath(href, basePathOf(url));
