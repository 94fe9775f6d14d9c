import { assetCaching, assetFolder, pageCaching } from '../server/caching.ts';
import { securityHeaders } from '../server/security-headers.ts';
import { type SiteRules, bareBasePath, splitTarget } from './site-rules.ts';

/** A Caddyfile string: a backslash is literal except before a quote. */
const quote = (text: string): string => `"${text.replaceAll('"', String.raw`\"`)}"`;

/** A path for a matcher; the escape keeps a brace from starting a placeholder. */
const quotePath = (path: string): string => quote(path.replaceAll('{', String.raw`\{`));

const redirectLines = ({ redirects }: SiteRules): string[] =>
  [...redirects].flatMap(([from, { to, status }]) => {
    const { target, fragment, hasQuery } = splitTarget(to);
    const asked = hasQuery ? '{more_args}' : '{is_args}';
    return [from, `${from}/`].map(
      (path) => `\t\t${quote(path)} ${quote(target)} ${asked} ${quote(fragment)} ${status}`,
    );
  });

const baseRedirects = (rules: SiteRules): string[] => {
  const bare = bareBasePath(rules);
  return bare === null ? [] : [`\t\t${quote(bare)} ${quote(`${bare}/`)} {is_args} "" 301`];
};

const baseRules = (rules: SiteRules): string => {
  const bare = bareBasePath(rules);
  return bare === null
    ? ''
    : `\t\t@outside expression \`!{path}.startsWith(${quote(rules.basePath)})\`
\t\terror @outside 404
\t\turi strip_prefix ${bare}

`;
};

/** Only addresses of the site get its not-found page. */
const whereLost = ({ basePath }: SiteRules): string =>
  basePath === '/'
    ? '{http.error.status_code} == 404'
    : `\`{http.error.status_code} == 404 && {http.request.orig_uri.path}.startsWith(${quote(basePath)})\``;

type CaddyServer = { readonly root: string; readonly address: string };

export const renderCaddy = (
  rules: SiteRules,
  { root, address }: CaddyServer,
): string => `# Written by the build from the rules of npm start; src/publish/hosts/README.md says how to use it.

${address} {
	root * ${quote(root)}

	header {
${Object.entries(securityHeaders)
  .map(([name, value]) => `\t\t${name} ${quote(value)}`)
  .join('\n')}
		Cache-Control ${quote(pageCaching)}
	}
	# applied last: file_server names Vary again with compressed files
	header {
		Vary Accept-Encoding
		-Server
		defer
	}

	map {query} {is_args} {more_args} {
		"" "" ""
		default "?{query}" "&{query}"
	}
	map {path} {moved} {moved_args} {moved_part} {moved_status} {
${[...redirectLines(rules), ...baseRedirects(rules)].join('\n')}
		default "" "" "" "301"
	}

	route {
		@other not method GET HEAD
		header @other Allow "GET, HEAD"
		error @other 405

		@moved expression \`{moved} != ""\`
		redir @moved "{moved}{moved_args}{moved_part}" {moved_status}

${baseRules(rules)}		@hidden {
			path_regexp (/\\.|\\.(br|gz)$|^/_(headers|redirects)$|^/404(\\.html|/)?$)
			not path /.well-known/*
		}
		error @hidden 404
		# other matchers see one slash where the address has two
		@doubled expression {http.request.orig_uri.path}.contains("//")
		error @doubled 404

		# an address with a slash at its end means a folder
		@folder {
			path */
			file {path}index.html
		}
		rewrite @folder {http.matchers.file.relative}
		@page {
			not path */
			file {path} {path}.html {path}/index.html
		}
		rewrite @page {http.matchers.file.relative}
		@missing not file {path}
		error @missing 404

		@asset path ${assetFolder}*
		header @asset Cache-Control ${quote(assetCaching)}

${[...rules.types]
  .map(
    ([extension, type], index) =>
      `\t\t@type${index} path ${quotePath(`*.${extension}`)}\n\t\theader @type${index} Content-Type ${quote(type)}`,
  )
  .join('\n')}
${[...rules.typesOfFiles]
  .map(([file, type]) => `\t\theader ${quotePath(file)} Content-Type ${quote(type)}`)
  .join('\n')}

		file_server {
			precompressed br gzip
			disable_canonical_uris
		}
	}

	handle_errors {
		header Cache-Control ${quote(pageCaching)}
		header {
			Vary Accept-Encoding
			-Server
			defer
		}
		@lost expression ${whereLost(rules)}
		handle @lost {
			rewrite * /404.html
			header Content-Type "text/html; charset=utf-8"
			file_server {
				precompressed br gzip
			}
		}
		handle {
			respond "{http.error.status_text}" {http.error.status_code}
		}
	}
}
`;
