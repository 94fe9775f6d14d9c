import { escapeMarkup } from '../../base/text/escape-markup.ts';
import { encodePath } from '../../base/paths/route-path.ts';
import { pathOnHost } from '../../model/public-address.ts';
import type { Redirect, Site } from '../../model/site.ts';

const targetOf = (site: Site, { to }: Redirect): string =>
  site.routes.find(({ path }) => path === to)?.href ?? encodePath(to);

export const renderRedirectRules = (site: Site): string =>
  site.redirects
    .map((redirect) => [encodePath(redirect.from), targetOf(site, redirect)])
    .map((paths) => `${paths.map((path) => pathOnHost(path, site.config)).join(' ')} 301\n`)
    .join('');

export const renderRedirectPage = (site: Site, redirect: Redirect): string => {
  const target = targetOf(site, redirect);
  const href = escapeMarkup(pathOnHost(target, site.config));
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>This page has moved</title>',
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeMarkup(site.config.url + target)}">`,
    '</head>',
    `<body><main><h1>This page has moved</h1><p>Continue to <a href="${href}">${href}</a>.</p></main></body>`,
    '</html>',
    '',
  ].join('\n');
};
