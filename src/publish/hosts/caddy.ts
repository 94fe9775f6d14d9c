import { assetCaching, assetFolder, pageCaching } from '../server/caching.ts';
import { securityHeaders } from '../server/security-headers.ts';
import { type SiteRules, fillTemplate, splitTarget } from './site-rules.ts';

/** Quotes a Caddyfile string, in which a backslash is literal except before a quote. */
const quote = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`;

/** Quotes a path for a matcher, where an unescaped brace would start a placeholder. */
const quotePath = (path: string): string => quote(path.replaceAll('{', String.raw`\{`));

const redirectLines = ({ redirects }: SiteRules): string[] =>
  [...redirects].flatMap(([from, { to, status }]) => {
    const { target, fragment, hasQuery } = splitTarget(to);
    const querySuffix = hasQuery ? '{more_args}' : '{is_args}';
    return [from, `${from}/`].map(
      (path) => `\t\t${quote(path)} ${quote(target)} ${querySuffix} ${quote(fragment)} ${status}`,
    );
  });

const baseRules = (basePath: string) => {
  const lost = '{http.error.status_code} == 404';
  if (basePath === '/') {
    return { redirects: [], strip: '', lost };
  }
  const bare = basePath.slice(0, -1);
  return {
    redirects: [`\t\t${quote(bare)} ${quote(basePath)} {is_args} "" 301`],
    strip: `\t\t@outside expression \`!{path}.startsWith(${quote(basePath)})\`
\t\terror @outside 404
\t\turi strip_prefix ${bare}

`,
    lost: `\`${lost} && {http.request.orig_uri.path}.startsWith(${quote(basePath)})\``,
  };
};

type CaddyServer = { readonly root: string; readonly address: string };

export const renderCaddy = (rules: SiteRules, { root, address }: CaddyServer): string => {
  const { redirects, strip, lost } = baseRules(rules.basePath);
  const headers = Object.entries(securityHeaders).map(
    ([name, value]) => `\t\t${name} ${quote(value)}`,
  );
  const types = [...rules.types].map(
    ([extension, type], index) =>
      `\t\t@type${index} path ${quotePath(`*.${extension}`)}\n\t\theader @type${index} Content-Type ${quote(type)}`,
  );
  const typesOfFiles = [...rules.typesOfFiles].map(
    ([file, type]) => `\t\theader ${quotePath(file)} Content-Type ${quote(type)}`,
  );
  return fillTemplate('Caddyfile.template', {
    address,
    root: quote(root),
    pageCaching,
    assetFolder,
    assetCaching,
    headers: headers.join('\n'),
    redirects: [...redirectLines(rules), ...redirects].join('\n'),
    strip,
    types: types.join('\n'),
    typesOfFiles: typesOfFiles.join('\n'),
    lost,
  });
};
