import { assetCaching, assetFolder, pageCaching } from '../server/caching.ts';
import { securityHeaders } from '../server/security-headers.ts';
import { type SiteRules, splitTarget } from './site-rules.ts';

/** A string of nginx's configuration. Callers keep `$` out of it, which no quoting would protect. */
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const redirectLines = ({ redirects }: SiteRules): string[] =>
  [...redirects].flatMap(([from, { to }]) => {
    const { target, fragment, hasQuery } = splitTarget(to.replaceAll('$', '%24'));
    const moved = quote(`${target}${hasQuery ? '$more_args' : '$is_args$args'}${fragment}`);
    return [from, `${from}/`].map((path) => `  ${quote(path)} ${moved};`);
  });

const statuses = ({ redirects }: SiteRules): string[] =>
  [...redirects].flatMap(([from, { status }]) =>
    status === 301 ? [] : [from, `${from}/`].map((path) => `  ${quote(path)} ${status};`),
  );

export type Place = {
  /** The folder that holds the files of the build. */
  readonly root: string;
  /** An address or a port, as nginx's `listen` takes it. */
  readonly listen: string;
};

/**
 * The site as a virtual server of nginx, for a file that `http { }` includes. It responds as `npm start` does, but for
 * Brotli, which nginx only has as an extra module. All headers are at one level, because a location with a header of its own
 * has none of those around it (https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header).
 */
export const renderNginx = (
  rules: SiteRules,
  { root, listen }: Place,
): string => `# Written by the build from the rules of npm start; src/hosts/README.md says how to use it.

map_hash_bucket_size 512;
map_hash_max_size 16384;
types_hash_max_size 4096;

map $args $more_args {
  default "&$args";
  "" "";
}

map $uri $moved {
  default "";
${redirectLines(rules).join('\n')}
}

map $uri $moved_temporarily {
  default "";
${statuses(rules).join('\n')}
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
  .map((status) => `  if ($moved_temporarily = ${status}) {\n    return ${status} $moved;\n  }`)
  .join('\n')}
  if ($moved) {
    return 301 $moved;
  }

  location / {
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
