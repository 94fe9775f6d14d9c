import type { SiteConfig } from '../../schemas/site-config.ts';
import { addBasePath, basePathOf } from '../base/paths/base-path.ts';

const localHost = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The default `url` is local. */
export const hasPublicAddress = ({ url }: Pick<SiteConfig, 'url'>): boolean =>
  !localHost.test(new URL(url).hostname);

export const publicAddress = (href: string, { url }: Pick<SiteConfig, 'url'>): string =>
  new URL(/^\/(?!\/)/.test(href) ? url + href : href, url).href;

/** `url` may have a path. */
export const originOf = ({ url }: Pick<SiteConfig, 'url'>): string =>
  /^[^/]+\/\/[^/]+/.exec(url)?.[0] ?? url;

/** Path on the host of the site: `/docs` → `/game-docs/docs`. Addresses of other sites are unchanged. */
export const pathOnHost = (href: string, { url }: Pick<SiteConfig, 'url'>): string =>
  addBasePath(href, basePathOf(url));
