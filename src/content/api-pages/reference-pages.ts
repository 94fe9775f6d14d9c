import { referenceFolder as folder } from '../../api/reference/reference-address.ts';
import { stringify } from 'yaml';
import type { Api, ApiTag, OperationGroup } from '../../api/reference/api.ts';
import { escapeMdx, formatLink, markdownToMdx } from './escape-mdx.ts';
import { formatPage } from '../documents/format-page.ts';
import { maskCode } from '../../base/text/fences.ts';
import { firstWordsOfMarkdown } from '../../base/text/markdown-html.ts';
import type { ContentFile } from '../folder/load-files.ts';
import { kindInWords } from '../../api/reference/describe-security.ts';
import type { OauthFlow, SecurityScheme } from '../../api/document/security.ts';

const flowNames: Readonly<Record<string, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
  implicit: 'Implicit',
  password: 'Password',
};

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

const flowLines = (flow: OauthFlow): string => {
  const { name, authorizationUrl, deviceAuthorizationUrl, tokenUrl, refreshUrl, scopes } = flow;
  const address = (title: string, url: string | null): string[] =>
    url === null ? [] : [`${title}: ${formatLink(url, url)}`];
  return [
    `**${escapeMdx(flowNames[name] ?? name)}**`,
    bullets([
      ...address('Authorize at', authorizationUrl),
      ...address('Get a code for the device at', deviceAuthorizationUrl),
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
    markdownToMdx(scheme.description, 3),
    ...scheme.flows.map(flowLines),
    scheme.openIdConnectUrl === null
      ? ''
      : `Configuration: ${formatLink(scheme.openIdConnectUrl, scheme.openIdConnectUrl)}`,
  ]
    .filter((text) => text !== '')
    .join('\n\n');

const renderAboutBody = ({ about: { description, links, schemes } }: Api): string => {
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

const MAX_DESCRIPTION = 160;

const shorten = (text: string): string =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;

const summaries = (api: Api, ids: readonly string[]): string => {
  const byId = new Map(api.operations.map((operation) => [operation.id, operation.summary]));
  return ids.map((id) => byId.get(id) ?? id).join(', ');
};

const idsOf = (api: Api, tag: ApiTag): string[] =>
  api.operations.filter((operation) => operation.tag === tag.slug).map(({ id }) => id);

const tagPage = (api: Api, tag: ApiTag, position: number): string => {
  const intro = firstWordsOfMarkdown(tag.description);
  const body = markdownToMdx(tag.description);
  return formatPage(
    {
      title: tag.title,
      description: shorten(intro || `${tag.title}: ${summaries(api, idsOf(api, tag))}.`),
      sidebar_position: position,
    },
    [
      ...(body === '' ? [] : [body]),
      // Otherwise, the operations would appear below the last heading of the description.
      ...(/^#/m.test(maskCode(body)) ? ['## Operations'] : []),
      `<Operations tag="${tag.slug}" />`,
    ].join('\n\n'),
  );
};

const groupPage = (
  api: Api,
  { tag, group, position }: { tag: ApiTag; group: OperationGroup; position: number },
): string =>
  formatPage(
    {
      title: `${tag.title}: ${group.title}`,
      description: shorten(`${group.title}: ${summaries(api, group.operationIds)}.`),
      sidebar_label: group.title,
      sidebar_position: position,
    },
    `<Operations tag="${tag.slug}" group="${group.slug}" />`,
  );

/** `origin` is the path of the text in the OpenAPI document, with the name of a tag instead of its index. */
export type GeneratedFile = ContentFile & { readonly origin: readonly string[] };

const filesOfTag = (api: Api, tag: ApiTag, position: number): GeneratedFile[] => {
  const { slug, title, groups } = tag;
  const origin = ['tags', tag.name, 'description'];
  if (groups.length === 0) {
    return [{ file: `${folder}/${slug}.mdx`, source: tagPage(api, tag, position), origin }];
  }
  return [
    {
      file: `${folder}/${slug}/_category_.yml`,
      source: stringify({ label: title, position, link: { type: 'doc', id: `api/${slug}/index` } }),
      origin,
    },
    { file: `${folder}/${slug}/index.mdx`, source: tagPage(api, tag, position), origin },
    ...groups.map((group, index) => ({
      file: `${folder}/${slug}/${group.slug}.mdx`,
      source: groupPage(api, { tag, group, position: index + 1 }),
      origin,
    })),
  ];
};

const categoryFile: GeneratedFile = {
  file: `${folder}/_category_.yml`,
  source: stringify({
    label: 'API reference',
    position: 'last',
    description: 'Every operation with its parameters, bodies, responses and samples.',
    link: { type: 'generated-index' },
  }),
  origin: ['tags'],
};

const createAboutPages = (api: Api): GeneratedFile[] => {
  const body = renderAboutBody(api);
  const intro = shorten(firstWordsOfMarkdown(api.about.description));
  const frontMatter = {
    title: 'About this API',
    description: intro || 'Terms, contacts and authentication.',
    sidebar_position: 0,
  };
  return body === ''
    ? []
    : [
        {
          file: `${folder}/about.mdx`,
          source: formatPage(frontMatter, body),
          origin: ['info', 'description'],
        },
      ];
};

const nameOf = (file: string): string => file.replace(/\.(?:mdx?|ya?ml|json)$/, '');

/**
 * Returns the API pages that the content folder lacks. `npm run new -- openapi` writes them as files for authors to
 * edit.
 */
export const missingReferencePages = (
  api: Api | null,
  files: readonly Pick<ContentFile, 'file'>[],
): GeneratedFile[] => {
  if (!api) {
    return [];
  }
  const existing = new Set(files.map(({ file }) => nameOf(file)));
  // Skip these pages if the author wrote the category file, and so chose the pages in the category.
  const about = existing.has(nameOf(categoryFile.file)) ? [] : createAboutPages(api);
  const all = [
    categoryFile,
    ...about,
    ...api.tags.flatMap((tag, index) => filesOfTag(api, tag, index + 1)),
  ];
  return all.filter(
    ({ file }) =>
      !existing.has(nameOf(file)) &&
      // An author's page for a tag also replaces the pages for the tag's groups.
      !existing.has(nameOf(file).replace(/\/[^/]+$/, '')),
  );
};
