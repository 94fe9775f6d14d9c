import { createHash } from 'node:crypto';
import { addBasePath } from '../../base/paths/base-path.ts';
import { assetCaching, assetFolder, pageCaching } from '../server/caching.ts';
import { securityHeaders } from '../server/security-headers.ts';
import { escapePattern } from '../../base/text/escape-pattern.ts';
import { type SiteRules, fillTemplate, splitTarget } from './site-rules.ts';

/** Quotes an nginx string. Callers must replace `$`, which cannot be escaped. */
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/**
 * Matches the path of a redirect, with or without a trailing slash. In nginx maps, patterns with `~` are
 * case-sensitive, but plain strings are not.
 */
const patternOf = (path: string): string => `^${escapePattern(path)}/?$`;
const mapPatternOf = (path: string): string => quote(`~${patternOf(path)}`);

/** Names each map after a hash of its content, because all sites on an nginx server share one namespace for maps. */
const mapPrefix = ({ basePath, redirects }: SiteRules): string => {
  const content = JSON.stringify([basePath, ...redirects]);
  return `docs_${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
};

const headerLines = (indent: string): string =>
  Object.entries(securityHeaders)
    .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`)
    .join('\n');

const typeLines = ({ types }: SiteRules): string =>
  [...types].map(([extension, type]) => `    ${quote(type)} ${extension};`).join('\n');

const typeOfFileLines = ({ typesOfFiles }: SiteRules, basePath: string): string =>
  [...typesOfFiles]
    .map(
      ([file, type]) =>
        `  location = ${quote(addBasePath(file, basePath))} {\n    types { }\n    default_type ${quote(type)};\n  }`,
    )
    .join('\n');

const redirectLocations = ({ redirects }: SiteRules): string =>
  [...redirects]
    .map(([from, { to, status }]) => {
      const { target, fragment, hasQuery } = splitTarget(to.replaceAll('$', '%24'));
      const returnTo = (query: string): string =>
        `return ${status} ${quote(target + query + fragment)};`;
      const lines = hasQuery
        ? [`if ($args) {`, `  ${returnTo('&$args')}`, '}', returnTo('')]
        : [returnTo('$is_args$args')];
      return [`location ~ ${quote(patternOf(from))} {`, ...lines.map((line) => `  ${line}`), '}']
        .map((line) => `  ${line}\n`)
        .join('');
    })
    .join('');

const redirectLines = ({ redirects }: SiteRules): string[] =>
  [...redirects].map(([from, { to }]) => {
    const { target, fragment, hasQuery } = splitTarget(to.replaceAll('$', '%24'));
    const querySuffix = hasQuery ? '$docs_more_args' : '$is_args$args';
    return `  ${mapPatternOf(from)} ${quote(`${target}${querySuffix}${fragment}`)};`;
  });

/**
 * Strips the base path. nginx applies these rules again to the 404 page, whose path has no base path. Therefore, a map
 * checks the base path: its variable keeps the value from the original request.
 */
const baseRules = (basePath: string, prefix: string) => {
  if (basePath === '/') {
    return { redirects: [], outside: '', strip: '' };
  }
  const bare = basePath.slice(0, -1);
  return {
    redirects: [`  "~^${escapePattern(bare)}$" ${quote(`${bare}/$is_args$args`)};`],
    outside: `
map $uri $${prefix}_outside {
  default 1;
  "~^${escapePattern(basePath)}" "";
}
`,
    strip: `  # with the error page of nginx: the page of the site is only for its own addresses
  if ($${prefix}_outside) {
    return 404;
  }
  # nginx treats a rewritten address as internal
  if ($uri = ${quote(`${bare}/404.html`)}) {
    return 404;
  }
  rewrite ^${escapePattern(bare)}(/.*)$ $1;

`,
  };
};

type NginxServer = {
  readonly root: string;
  readonly listen: string;
};

/**
 * Renders a virtual server for an `http { }` block. It responds like `npm start`, except that it does not use Brotli,
 * because Brotli needs a module. All headers are at the same level, because a location with its own `add_header` does
 * not inherit any (https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header).
 */
export const renderNginx = (rules: SiteRules, { root, listen }: NginxServer): string => {
  const prefix = mapPrefix(rules);
  const { redirects, outside, strip } = baseRules(rules.basePath, prefix);
  const statuses = [...rules.redirects].flatMap(([from, { status }]) =>
    status === 301 ? [] : [`  ${mapPatternOf(from)} ${status};`],
  );
  return fillTemplate('nginx.conf.template', {
    prefix,
    root: quote(root),
    listen,
    pageCaching,
    assetFolder,
    assetCaching,
    redirects: [...redirectLines(rules), ...redirects].join('\n'),
    outside,
    statuses: statuses.join('\n'),
    types: typeLines(rules),
    headers: headerLines('  '),
    strip,
    typesOfFiles: typeOfFileLines(rules, '/'),
  });
};

/**
 * Renders locations to include in a server that also hosts other sites. The built site must be in the subfolder of
 * `root` whose path is the base path. Unlike `renderNginx`, the locations do not handle double slashes or set the
 * `Allow` header.
 */
export const renderNginxLocations = (rules: SiteRules, { root }: Pick<NginxServer, 'root'>) => {
  const { basePath } = rules;
  const bare = basePath.slice(0, -1);
  const base = escapePattern(basePath);
  return fillTemplate('nginx-locations.conf.template', {
    root: quote(root),
    location: bare === '' ? '/' : `^~ ${quote(basePath)}`,
    bare:
      bare === ''
        ? ''
        : `\nlocation = ${quote(bare)} {\n  absolute_redirect off;\n  return 301 ${quote(`${basePath}$is_args$args`)};\n}`,
    types: typeLines(rules),
    headers: headerLines('  '),
    assetHeaders: headerLines('    '),
    pageCaching,
    assetCaching,
    assets: quote(`^${escapePattern(bare + assetFolder)}`),
    notFound: quote(`${basePath}404.html`),
    hidden: quote(
      `^${base}(?:.*/)?\\.(?!well-known/)|\\.(?:br|gz)$|^${base}_(?:headers|redirects)$|^${base}404/?$`,
    ),
    redirects: redirectLocations(rules),
    typesOfFiles: typeOfFileLines(rules, basePath),
  });
};
