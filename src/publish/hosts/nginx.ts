import { createHash } from 'node:crypto';
import { assetCaching, assetFolder, pageCaching } from '../server/caching.ts';
import { securityHeaders } from '../server/security-headers.ts';
import { escapePattern } from '../../base/text/escape-pattern.ts';
import { type SiteRules, bareBasePath, splitTarget } from './site-rules.ts';

/** An nginx string. Callers must remove `$`, which cannot be escaped. */
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/**
 * A pattern for the path of a redirect, with or without a trailing slash. Maps compare strings without regard to case,
 * but patterns with it.
 */
const patternOf = (path: string): string => quote(`~^${escapePattern(path)}/?$`);

/** Sites of one nginx share the names of maps; only maps with equal content get equal names. */
const mapPrefix = ({ basePath, redirects }: SiteRules): string => {
  const content = JSON.stringify([basePath, ...redirects]);
  return `docs_${createHash('sha256').update(content).digest('hex').slice(0, 8)}`;
};

const redirectLines = ({ redirects }: SiteRules): string[] =>
  [...redirects].map(([from, { to }]) => {
    const { target, fragment, hasQuery } = splitTarget(to.replaceAll('$', '%24'));
    const asked = hasQuery ? '$docs_more_args' : '$is_args$args';
    return `  ${patternOf(from)} ${quote(`${target}${asked}${fragment}`)};`;
  });

const outsideMap = (rules: SiteRules): string[] =>
  rules.basePath === '/'
    ? []
    : [
        '',
        `map $uri $${mapPrefix(rules)}_outside {`,
        '  default 1;',
        `  "~^${escapePattern(rules.basePath)}" "";`,
        '}',
        '',
      ];

/**
 * Strips the base path. nginx runs these rules again for the not-found page, whose path has no base path; the map keeps
 * its value for the request.
 */
const baseRules = (rules: SiteRules): string[] => {
  const bare = bareBasePath(rules);
  return bare === null
    ? []
    : [
        '  # with the page of nginx: that of the site is for its own addresses',
        `  if ($${mapPrefix(rules)}_outside) {`,
        '    return 404;',
        '  }',
        '  # a rewritten address counts as internal',
        `  if ($uri = ${quote(`${bare}/404.html`)}) {`,
        '    return 404;',
        '  }',
        `  rewrite ^${escapePattern(bare)}(/.*)$ $1;`,
        '',
      ];
};

const baseRedirects = (rules: SiteRules): string[] => {
  const bare = bareBasePath(rules);
  return bare === null ? [] : [`  "~^${escapePattern(bare)}$" ${quote(`${bare}/$is_args$args`)};`];
};

const statusLines = ({ redirects }: SiteRules): string[] =>
  [...redirects].flatMap(([from, { status }]) =>
    status === 301 ? [] : [`  ${patternOf(from)} ${status};`],
  );

type NginxServer = {
  readonly root: string;
  readonly listen: string;
};

/**
 * Renders a virtual server for an `http { }` block. It responds like `npm start`, except for Brotli, which needs a
 * module. All headers are at one level: a location with its own `add_header` inherits none
 * (https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header).
 */
export const renderNginx = (
  rules: SiteRules,
  { root, listen }: NginxServer,
): string => `# Written by the build from the rules of npm start; src/publish/hosts/README.md says how to use it.

map $args $docs_more_args {
  default "&$args";
  "" "";
}

map $uri $${mapPrefix(rules)}_moved {
  default "";
${[...redirectLines(rules), ...baseRedirects(rules)].join('\n')}
}
${outsideMap(rules).join('\n')}
map $uri $${mapPrefix(rules)}_status {
  default "";
${statusLines(rules).join('\n')}
}

map $status:$uri $docs_caching {
  default ${quote(pageCaching)};
  "~^(?:200|206|304):${assetFolder}" ${quote(assetCaching)};
}

map $status $docs_allow {
  default "";
  405 "GET, HEAD";
}

server {
  listen ${listen};
  root ${quote(root)};

  server_tokens off;
  absolute_redirect off;
  # an address with two slashes is not the one with one slash
  merge_slashes off;
  disable_symlinks on from=$document_root;
  gzip off;
  gzip_static on;
  gzip_proxied any;
  # with the module ngx_brotli:
  # brotli_static on;

  types_hash_max_size 4096;
  types {
${[...rules.types].map(([extension, type]) => `    ${quote(type)} ${extension};`).join('\n')}
  }
  default_type application/octet-stream;

${Object.entries(securityHeaders)
  .map(([name, value]) => `  add_header ${name} ${quote(value)} always;`)
  .join('\n')}
  add_header Cache-Control $docs_caching always;
  add_header Vary Accept-Encoding always;
  add_header Allow $docs_allow always;
  error_page 404 /404.html;

  if ($request_method !~ ^(?:GET|HEAD)$) {
    return 405;
  }
${['302', '307', '308']
  .map(
    (status) =>
      `  if ($${mapPrefix(rules)}_status = ${status}) {\n    return ${status} $${mapPrefix(rules)}_moved;\n  }`,
  )
  .join('\n')}
  if ($${mapPrefix(rules)}_moved) {
    return 301 $${mapPrefix(rules)}_moved;
  }

${baseRules(rules)
  .map((line) => `${line}\n`)
  .join('')}  location / {
    try_files $uri $uri.html $uri/index.html =404;
  }
  # an address with a slash at its end means a folder
  location ~ /$ {
    try_files \${uri}index.html =404;
  }
  location ~ /\\.(?!well-known/)|//|\\.(?:br|gz)$|^/_(?:headers|redirects)$|^/404/?$ {
    return 404;
  }
  location = /404.html {
    internal;
  }
${[...rules.typesOfFiles]
  .map(
    ([file, type]) =>
      `  location = ${quote(file)} {\n    types { }\n    default_type ${quote(type)};\n  }`,
  )
  .join('\n')}
}
`;
