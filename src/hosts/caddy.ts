import { assetCaching, assetFolder, pageCaching } from '../server/caching.ts';
import { securityHeaders } from '../server/security-headers.ts';
import { type SiteRules, splitTarget } from './site-rules.ts';

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const redirectLines = ({ redirects }: SiteRules): string[] =>
  [...redirects].flatMap(([from, { to, status }]) => {
    const { target, fragment, hasQuery } = splitTarget(to);
    const asked = hasQuery ? '{more_args}' : '{is_args}';
    return [from, `${from}/`].map(
      (path) => `\t\t${quote(path)} ${quote(target)} ${asked} ${quote(fragment)} ${status}`,
    );
  });

/** The folder that holds the files of the build, and the address that Caddy serves, such as `docs.example.com`. */
export type CaddyPlace = { readonly root: string; readonly address: string };

/** The site as a Caddyfile. It responds as `npm start` does. */
export const renderCaddy = (
  rules: SiteRules,
  { root, address }: CaddyPlace,
): string => `# Written by the build from the rules of npm start; src/hosts/README.md says how to use it.

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
${redirectLines(rules).join('\n')}
		default "" "" "" "301"
	}

	route {
		@other not method GET HEAD
		header @other Allow "GET, HEAD"
		error @other 405

		@moved expression \`{moved} != ""\`
		redir @moved "{moved}{moved_args}{moved_part}" {moved_status}

		@hidden {
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
    ([extension, type]) =>
      `\t\t@${extension}_file path *.${extension}\n\t\theader @${extension}_file Content-Type ${quote(type)}`,
  )
  .join('\n')}
${[...rules.typesOfFiles]
  .map(([file, type]) => `\t\theader ${quote(file)} Content-Type ${quote(type)}`)
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
		@lost expression {http.error.status_code} == 404
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
