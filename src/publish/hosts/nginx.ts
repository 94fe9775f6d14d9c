import { createHash } from 'node:crypto';
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
const patternOf = (path: string): string => quote(`~^${escapePattern(path)}/?$`);

/** Names maps by a hash of their content, because all sites on an nginx server share one namespace for maps. */
const mapPrefix = ({ basePath, redirects }: SiteRules): string => {
  const content = JSON.stringify([basePath, ...redirects]);
  return `docs_${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
};

const redirectLines = ({ redirects }: SiteRules): string[] =>
  [...redirects].map(([from, { to }]) => {
    const { target, fragment, hasQuery } = splitTarget(to.replaceAll('$', '%24'));
    const querySuffix = hasQuery ? '$docs_more_args' : '$is_args$args';
    return `  ${patternOf(from)} ${quote(`${target}${querySuffix}${fragment}`)};`;
  });

/**
 * Strips the base path. nginx applies these rules again to the 404 page, whose path has no base path. Therefore, the
 * base path is checked in a map, which keeps its value from the original request.
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
 * Renders a virtual server for an `http { }` block. It responds like `npm start`, but without Brotli, which needs a
 * module. All headers are at the same level, because a location with its own `add_header` does not inherit any
 * (https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header).
 */
export const renderNginx = (rules: SiteRules, { root, listen }: NginxServer): string => {
  const prefix = mapPrefix(rules);
  const { redirects, outside, strip } = baseRules(rules.basePath, prefix);
  const statuses = [...rules.redirects].flatMap(([from, { status }]) =>
    status === 301 ? [] : [`  ${patternOf(from)} ${status};`],
  );
  const headers = Object.entries(securityHeaders).map(
    ([name, value]) => `  add_header ${name} ${quote(value)} always;`,
  );
  const typesOfFiles = [...rules.typesOfFiles].map(
    ([file, type]) =>
      `  location = ${quote(file)} {\n    types { }\n    default_type ${quote(type)};\n  }`,
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
    types: [...rules.types]
      .map(([extension, type]) => `    ${quote(type)} ${extension};`)
      .join('\n'),
    headers: headers.join('\n'),
    strip,
    typesOfFiles: typesOfFiles.join('\n'),
  });
};
