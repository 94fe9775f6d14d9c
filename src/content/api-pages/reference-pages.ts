import { referenceFolder as folder } from '../../api/reference/reference-address.ts';
import { stringify } from 'yaml';
import type { Api, ApiTag, OperationGroup } from '../../api/reference/api.ts';
import { escapeMdx, formatLink, markdownToMdx } from './escape-mdx.ts';
import { formatPage } from '../documents/format-page.ts';
import { maskCode } from '../../base/text/fences.ts';
import { endSentence } from '../../base/text/sentence.ts';
import { inlineCode } from '../../base/text/inline-code.ts';
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
        ([scope, text]) => `Scope ${inlineCode(scope)}: ${escapeMdx(text.replaceAll(/\s+/g, ' '))}`,
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

const renderAboutBody = ({ title, version, about: { description, links, schemes } }: Api): string =>
  [
    markdownToMdx(description),
    bullets([
      escapeMdx([title, ...(version === '' ? [] : [`version ${version}`])].join(', ')),
      ...links.map((link) => formatLink(link.title, link.url)),
    ]),
    ...(schemes.length === 0 ? [] : ['## Authentication', ...schemes.map(schemeText)]),
  ]
    .filter((text) => text !== '')
    .join('\n\n');

const MAX_DESCRIPTION = 160;

const shorten = (text: string): string =>
  text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;

const summaries = (api: Api, ids: readonly string[]): string => {
  const byId = new Map(api.operations.map((operation) => [operation.id, operation.summary]));
  return ids.map((id) => byId.get(id) ?? id).join(', ');
};

const idsOf = (api: Api, tag: ApiTag): string[] => [
  ...api.operations.filter((operation) => operation.tag === tag.slug).map(({ id }) => id),
  ...tag.alsoListed,
];

/** `origin` is the path of the page's text in the OpenAPI document, with a tag's name in place of its index. */
export type GeneratedFile = ContentFile & { readonly origin: readonly string[] };

type Place = { readonly folder: string; readonly position: number };

const slugIn = ({ folder: parent }: Place, ...parts: readonly string[]): { slug?: string } =>
  parent === folder ? {} : { slug: `/api/${parts.join('/')}` };

/** In characters, not counting the first paragraph. Longer text would push the list of operations out of sight. */
const MAX_ABOVE_LIST = 400;

/**
 * Splits a long body after its first paragraph, so that the list of operations can come in between. `lead` is empty if
 * the body does not begin with a paragraph.
 */
const splitLead = (body: string): { readonly lead: string; readonly rest: string } => {
  const [first = ''] = body.split('\n\n', 1);
  const isParagraph = !/^(?:[#<|>~]|```|[-+*] |\d+[.)] |\[[^\]]+\]: )/.test(first);
  const lead = isParagraph ? first : '';
  return body.length - lead.length <= MAX_ABOVE_LIST
    ? { lead: body, rest: '' }
    : { lead, rest: body.slice(lead.length).trim() };
};

const tagPage = (api: Api, tag: ApiTag, place: Place): string => {
  const intro = firstWordsOfMarkdown(tag.description);
  const body = markdownToMdx(tag.description);
  const ids = idsOf(api, tag);
  const names = summaries(api, ids);
  const docs = tag.externalDocs;
  const { lead, rest } = splitLead(body);
  const isSplit = ids.length > 0 && rest !== '';
  return formatPage(
    {
      title: tag.title,
      description: shorten(
        intro || (names === '' ? tag.title : endSentence(`${tag.title}: ${names}`)),
      ),
      ...slugIn(place, tag.slug),
      sidebar_position: place.position,
    },
    [
      lead,
      ...(isSplit ? [`<Operations tag="${tag.slug}" part="list" />`] : []),
      rest,
      docs ? formatLink(docs.description || 'Read more', docs.url) : '',
      // Without this heading, the operations would belong to the last section of the description.
      ids.length > 0 && /^#/m.test(maskCode(body)) ? '## Operations' : '',
      ids.length === 0
        ? '<DocCardList />'
        : `<Operations tag="${tag.slug}"${isSplit ? ' part="details"' : ''} />`,
    ]
      .filter((text) => text !== '')
      .join('\n\n'),
  );
};

const groupPage = (api: Api, tag: ApiTag, group: OperationGroup, place: Place): string =>
  formatPage(
    {
      title: group.pageTitle,
      description: shorten(endSentence(`${group.title}: ${summaries(api, group.operationIds)}`)),
      ...slugIn(place, tag.slug, group.slug),
      sidebar_label: group.title,
      sidebar_position: place.position,
    },
    `<Operations tag="${tag.slug}" group="${group.slug}" />`,
  );

/** If the author has written a tag's page, skips the pages for its groups, but not those for its child tags. */
const filesOfTag = (api: Api, tag: ApiTag, place: Place, isWritten: IsWritten): GeneratedFile[] => {
  const { slug, title, groups } = tag;
  const origin = ['tags', tag.name, 'description'];
  const children = api.tags.filter(({ parent }) => parent === slug);
  const hasPage = !isWritten(`${folder}/${slug}`);
  const hasIndex = hasPage && !isWritten(`${folder}/${slug}/index`);
  if (groups.length === 0 && children.length === 0) {
    const file = `${place.folder}/${slug}.mdx`;
    return hasIndex ? [{ file, source: tagPage(api, tag, place), origin }] : [];
  }
  const own = `${place.folder}/${slug}`;
  const id = `${own.slice('docs/'.length)}/index`;
  const category = { label: title, position: place.position, link: { type: 'doc', id } };
  const inside = { ...place, folder: own };
  const pages = [
    { file: `${own}/_category_.yml`, source: stringify(category), origin },
    ...(hasIndex
      ? [
          {
            file: `${own}/index.mdx`,
            source: tagPage(api, tag, place.folder === folder ? place : inside),
            origin,
          },
        ]
      : []),
    ...groups.map((group, index) => ({
      file: `${own}/${group.slug}.mdx`,
      source: groupPage(api, tag, group, {
        folder: place.folder === folder ? folder : own,
        position: index + 1,
      }),
      origin,
    })),
  ];
  return [
    ...(hasPage ? pages : []),
    ...children.flatMap((child, index) =>
      filesOfTag(api, child, { folder: own, position: groups.length + index + 1 }, isWritten),
    ),
  ];
};

type IsWritten = (name: string) => boolean;

const tagFiles = (api: Api, isWritten: IsWritten): GeneratedFile[] => {
  const roots = api.tags.filter(({ parent }) => parent === null);
  const groups = api.tagGroups
    .map((group) => ({ ...group, members: roots.filter(({ slug }) => group.tags.includes(slug)) }))
    .filter(({ members }) => members.length > 0);
  const grouped = new Set(groups.flatMap(({ members }) => members));
  return [
    ...groups.flatMap(({ slug, title, tags, members }, index) => [
      {
        file: `${folder}/${slug}/_category_.yml`,
        source: stringify({ label: title, position: index + 1, collapsed: false, link: null }),
        origin: ['x-tagGroups'],
      },
      ...members.flatMap((tag) =>
        filesOfTag(
          api,
          tag,
          { folder: `${folder}/${slug}`, position: tags.indexOf(tag.slug) + 1 },
          isWritten,
        ),
      ),
    ]),
    ...roots
      .filter((tag) => !grouped.has(tag))
      .flatMap((tag, index) =>
        filesOfTag(api, tag, { folder, position: groups.length + index + 1 }, isWritten),
      ),
  ];
};

const categoryFile = `${folder}/_category_.yml`;

const createCategoryFile = ({ version }: Api): GeneratedFile => ({
  file: categoryFile,
  source: stringify({
    // Avoid "API reference", which is the title of the interactive reference at `/scalar`.
    label: 'API operations',
    position: 'last',
    description: `All operations${version === '' ? '' : ` of version ${version}`}, with their parameters, bodies, responses and samples.`,
    link: { type: 'generated-index' },
  }),
  origin: ['info', 'version'],
});

const createAboutPages = (api: Api): GeneratedFile[] => {
  const { description, links, schemes } = api.about;
  const intro = shorten(firstWordsOfMarkdown(description));
  const frontMatter = {
    title: 'About this API',
    description: intro || 'Version, terms, contacts and authentication.',
    sidebar_position: 0,
  };
  return description === '' && links.length === 0 && schemes.length === 0
    ? []
    : [
        {
          file: `${folder}/about.mdx`,
          source: formatPage(frontMatter, renderAboutBody(api)),
          origin: ['info', 'description'],
        },
      ];
};

const nameOf = (file: string): string => file.replace(/\.(?:mdx?|ya?ml|json)$/, '');

/** `npm run new -- openapi` writes these pages as files for authors to edit. */
export const missingReferencePages = (
  api: Api | null,
  files: readonly Pick<ContentFile, 'file'>[],
): GeneratedFile[] => {
  if (!api) {
    return [];
  }
  const existing = new Set(files.map(({ file }) => nameOf(file)));
  // If the author wrote the category file, do not add pages to the category.
  const about = existing.has(nameOf(categoryFile)) ? [] : createAboutPages(api);
  const all = [createCategoryFile(api), ...about, ...tagFiles(api, (name) => existing.has(name))];
  return all.filter(({ file }) => !existing.has(nameOf(file)));
};
