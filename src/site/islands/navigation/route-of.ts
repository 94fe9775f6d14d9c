import { unstable_parseRoute as parseRoute } from 'waku/router/client-core';
import { publicPath } from '../../../base/paths/site-url.ts';

/** @param href without the site's base path */
export const routeOf = (href: string) =>
  parseRoute(new URL(publicPath(href), window.location.href));
