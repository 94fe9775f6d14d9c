import { kindInWords } from '../../api/reference/describe-security.ts';
import type { Api } from '../../api/reference/api.ts';
import type { OauthFlow, SecurityScheme } from '../../api/document/security.ts';
import { escapeMdx, formatLink, markdownToMdx } from './escape-mdx.ts';

const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  implicit: 'Implicit',
  password: 'Password',
};

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const flowLines = ({ name, authorizationUrl, tokenUrl, refreshUrl, scopes }: OauthFlow): string => {
  const address = (title: string, url: string | null): string[] =>
    url === null ? [] : [`${title}: ${formatLink(url, url)}`];
  return [
    `**${escapeMdx(flowNames[name] ?? name)}**`,
    bullets([
      ...address('Authorize at', authorizationUrl),
      ...address('Get the token at', tokenUrl),
      ...address('Refresh it at', refreshUrl),
      ...Object.entries(scopes).map(
        ([scope, text]) => `Scope ${escapeMdx(scope)}: ${escapeMdx(text.replaceAll(/\s+/g, ' '))}`,
      ),
    ]),
  ].join('\n\n');
};

const schemeText = (scheme: SecurityScheme): string =>
  [
    `### ${escapeMdx(scheme.name)}`,
    `${kindInWords(scheme)}.`,
    markdownToMdx(scheme.description),
    ...scheme.flows.map(flowLines),
    scheme.openIdConnectUrl === null
      ? ''
      : `Configuration: ${formatLink(scheme.openIdConnectUrl, scheme.openIdConnectUrl)}`,
  ]
    .filter((text) => text !== '')
    .join('\n\n');

/** Body of the page about the whole API; empty if the document does not describe it. */
export const aboutBody = ({ about: { description, links, schemes } }: Api): string => {
  const described = schemes.filter(
    ({ description: text, flows, openIdConnectUrl }) =>
      text !== '' || flows.length > 0 || openIdConnectUrl !== null,
  );
  return [
    markdownToMdx(description),
    bullets(links.map(({ title, url }) => formatLink(title, url))),
    ...(described.length === 0 ? [] : ['## Authentication', ...described.map(schemeText)]),
  ]
    .filter((text) => text !== '')
    .join('\n\n');
};
