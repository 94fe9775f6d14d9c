import { formatJson } from '../../base/json/exact-json.ts';
import { callText } from '../../api/document/call-text.ts';
import type { CompiledDocument, Section } from '../../content/compile/compiled-document.ts';
import type { BuiltSite } from '../../content/site/build-site.ts';
import { languagesOf } from '../../content/site/page-data.ts';
import type { Api, Operation, Schema } from '../../api/reference/api.ts';
import { type Field } from '../../api/reference/api-fields.ts';
import { type FieldGroup, groupFields } from '../../api/reference/list-fields.ts';
import { operationAnchor } from '../../api/reference/operation-address.ts';
import { titlesOf, valueText } from '../../api/reference/value-lists.ts';
import { publicDocuments } from '../../model/public-documents.ts';
import { type SearchArea, searchAreas, type SearchSection } from '../../model/search.ts';
import type { Document, Route, Site } from '../../model/site.ts';
import { wordsOfMarkdown } from '../../base/text/markdown-html.ts';

const areaOf = ({ collection, id }: Document): SearchArea => {
  if (collection === 'changelog') {
    return 'changelog';
  }
  return id === 'api' || id.startsWith('api/') ? 'api' : 'guides';
};

const plain = (text: string): string => text.replaceAll('`', '');

type SectionOfPage = Omit<SearchSection, 'language'>;

const pageOf = (document: Document) => ({
  area: areaOf(document),
  pageUrl: document.href,
  pageTitle: document.title,
});

const labelsOf = ({ breadcrumbs, title }: Document): string[] =>
  breadcrumbs.length > 0 ? breadcrumbs.map(({ label }) => label) : [title];

const introduction = (document: Document, section: Section | undefined): SectionOfPage => ({
  ...pageOf(document),
  url: document.href,
  kind: 'page',
  title: document.title,
  aliases: [document.sidebarLabel, ...document.keywords, ...document.tags],
  endpoint: null,
  breadcrumbs: labelsOf(document),
  text: [document.description, section?.text ?? ''].filter(Boolean).join(' '),
  code: section?.code ?? '',
});

const enclosing = (sections: readonly Section[], index: number): string[] => {
  const labels: string[] = [];
  let level = sections[index]?.level ?? 0;
  for (let at = index - 1; at > 0 && level > 2; at--) {
    const section = sections[at];
    if (section && section.level < level) {
      labels.unshift(section.heading);
      level = section.level;
    }
  }
  return labels;
};

const fieldLabels = {
  path: 'Path',
  query: 'Query',
  header: 'Header',
  cookie: 'Cookie',
  body: 'Body',
  response: 'Response',
} as const;

const valueInWords = (value: Schema['values'][number]): string =>
  [valueText(value.value), ...titlesOf(value), wordsOfMarkdown(value.description)]
    .filter((word) => word !== '')
    .join(' ');

const wordsOfSchema = ({ description, values, examples }: Schema): string[] =>
  [
    wordsOfMarkdown(description),
    ...values.map(valueInWords),
    ...examples.map(({ summary }) => summary ?? ''),
  ].filter((text) => text !== '');

const fieldSection = (
  document: Document,
  operation: Operation,
  { field, others }: FieldGroup,
): SectionOfPage => ({
  ...pageOf(document),
  url: `${document.href}#${field.anchor}`,
  kind: 'field',
  title: field.path,
  aliases: [],
  endpoint: null,
  breadcrumbs: [...labelsOf(document), operation.heading, fieldLabels[field.location]],
  text: [...new Set([field, ...others].flatMap(({ schema }) => wordsOfSchema(schema)))].join(' '),
  code: '',
});

/**
 * Lists the fields of a page's operations. A field that several operations share, such as the balances that every
 * purchase returns, appears only once. Prefers requests to responses, and fields near the top level.
 */
const fieldSections = (
  document: Document,
  api: Api,
  operations: readonly Operation[],
): SectionOfPage[] => {
  const depth = ({ path }: Field): number => path.split('.').length;
  const fields = operations
    .flatMap((operation) => groupFields(api, operation).map((group) => ({ operation, ...group })))
    // Skip headers without listed values: many operations share them, and the operations' sections already contain
    // their names.
    .filter(({ field }) => field.location !== 'header' || field.schema.values.length > 0)
    .toSorted(
      (a, b) =>
        Number(a.field.location === 'response') - Number(b.field.location === 'response') ||
        depth(a.field) - depth(b.field),
    );
  const found = new Map<string, SectionOfPage>();
  for (const { operation, ...group } of fields) {
    const section = fieldSection(document, operation, group);
    const key = formatJson([group.field.name, section.text]);
    if (!found.has(key)) {
      found.set(key, section);
    }
  }
  return [...found.values()];
};

const sectionsOf = (
  document: Document,
  compiled: CompiledDocument | undefined,
  api: Api | null,
): SectionOfPage[] => {
  const [intro, ...rest] = compiled?.sections ?? [];
  const operations = new Map(api?.operations.map((entry) => [operationAnchor(entry.id), entry]));
  const errors = new Map(api?.errors.map((entry) => [entry.code.toLowerCase(), entry]));
  const shown: Operation[] = [];
  const sections = rest.map(({ anchor, heading, text, code }, index): SectionOfPage => {
    const id = anchor ?? '';
    const operation = operations.get(id);
    const error = errors.get(id);
    const common = {
      ...pageOf(document),
      url: `${document.href}#${id}`,
      title: heading,
      breadcrumbs: [...labelsOf(document), ...enclosing(compiled?.sections ?? [], index + 1)],
    };
    if (operation?.heading === heading) {
      shown.push(operation);
      return {
        ...common,
        kind: 'operation',
        aliases: [...new Set([operation.summary, operation.id])].filter((name) => name !== heading),
        endpoint: callText(operation),
        text: `${callText(operation)}: ${plain(text)}`,
        code: operation.errorCodes.join(' '),
      };
    }
    const isError = error?.code === heading;
    return {
      ...common,
      kind: isError ? 'error' : 'section',
      aliases: isError ? [error.title, String(error.status)] : [],
      endpoint: null,
      text: plain(text),
      code,
    };
  });
  return [
    introduction(document, intro),
    ...sections,
    ...(api ? fieldSections(document, api, shown) : []),
  ];
};

const generatedAreas: Readonly<Partial<Record<Route['view']['kind'], SearchArea>>> = {
  category: 'guides',
  changelog: 'changelog',
  'api-reference': 'api',
};

const generatedSection = (site: Site, { href, path, title, view }: Route): SectionOfPage[] => {
  const category = site.categories.find((candidate) => candidate.path === path);
  const area = generatedAreas[view.kind];
  return area === undefined
    ? []
    : [
        {
          url: href,
          kind: 'page',
          area,
          pageUrl: href,
          pageTitle: title,
          title,
          aliases: category?.keywords ?? [],
          endpoint: null,
          breadcrumbs: category?.breadcrumbs.map(({ label }) => label) ?? [title],
          text: category?.description ?? '',
          code: '',
        },
      ];
};

export const collectSearchSections = ({
  site,
  compiled,
  api,
}: Pick<BuiltSite, 'site' | 'compiled' | 'api'>): SearchSection[] => {
  const sections = [
    ...site.routes
      .filter(({ indexed }) => indexed)
      .flatMap((route) => generatedSection(site, route)),
    ...publicDocuments(site).flatMap((document) =>
      sectionsOf(document, compiled.get(document.path), api),
    ),
  ];
  const languages = languagesOf(site);
  const marked = sections.map((section): SearchSection => ({
    ...section,
    // Without an API, `docs/api/` contains ordinary guides.
    area: section.area === 'api' && !api ? 'guides' : section.area,
    language: languages && (languages.pages[section.pageUrl] ?? languages.site),
  }));
  const unique = [...new Map(marked.map((section) => [section.url, section])).values()];
  return searchAreas.flatMap((area) => unique.filter((section) => section.area === area));
};
