import { type Document, isMap, parseDocument } from 'yaml';
import { isRecord } from '../../../base/json/is-record.ts';
import type { PageText } from '../pages/front-matter.ts';
import type { Counterpart } from './dialect.ts';
import { mkdocsKeys } from './mkdocs/front-matter.ts';
import type { SiteKind } from '../site/source-site.ts';

const built: Counterpart = () => ({});

const levels = (from: unknown, to: unknown): Readonly<Record<string, unknown>> => ({
  ...(typeof from === 'number' && from >= 2 && from <= 6 ? { toc_min_heading_level: from } : {}),
  ...(typeof to === 'number' && to >= 2 && to <= 6 ? { toc_max_heading_level: to } : {}),
});

const editLink: Counterpart = (value) =>
  value === false
    ? { custom_edit_url: null }
    : typeof value === 'string'
      ? { custom_edit_url: value }
      : {};

const lastUpdated: Counterpart = (value) =>
  typeof value === 'boolean' ? {} : { last_update: { date: value } };

const pagination =
  (key: string): Counterpart =>
  (value) =>
    value === false ? { [key]: null } : value === true ? {} : null;

const starlightKeys: Readonly<Record<string, Counterpart>> = {
  editUrl: editLink,
  lastUpdated,
  next: pagination('pagination_next'),
  prev: pagination('pagination_prev'),
  sidebar: (value) => {
    if (!isRecord(value) || Object.keys(value).some((key) => !/^(?:order|label)$/.test(key))) {
      return null;
    }
    return {
      ...(value['order'] === undefined ? {} : { sidebar_position: value['order'] }),
      ...(value['label'] === undefined ? {} : { sidebar_label: value['label'] }),
    };
  },
  tableOfContents: (value) =>
    isRecord(value)
      ? levels(value['minHeadingLevel'], value['maxHeadingLevel'])
      : value === false
        ? { hide_table_of_contents: true }
        : {},
  template: (value) => (value === 'doc' ? {} : null),
};

const vitepressKeys: Readonly<Record<string, Counterpart>> = {
  aside: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  editLink,
  lastUpdated,
  layout: (value) => (value === 'doc' ? {} : null),
  next: pagination('pagination_next'),
  outline: (value) =>
    value === false
      ? { hide_table_of_contents: true }
      : value === 'deep'
        ? levels(2, 6)
        : Array.isArray(value)
          ? levels(value[0], value[1])
          : levels(value, value),
  prev: pagination('pagination_prev'),
  titleTemplate: built,
};

const keysOf: Readonly<Partial<Record<SiteKind, Readonly<Record<string, Counterpart>>>>> = {
  MkDocs: mkdocsKeys,
  Starlight: starlightKeys,
  VitePress: vitepressKeys,
};

const replaceKeys = (
  document: Document,
  counterparts: Readonly<Record<string, Counterpart>>,
  body: string,
) => {
  const written: unknown = document.toJS();
  const values = isRecord(written) ? written : {};
  let isChanged = false;
  for (const [key, value] of Object.entries(values)) {
    const now = Object.hasOwn(counterparts, key)
      ? counterparts[key]?.(value, { body, values })
      : null;
    if (now) {
      isChanged = true;
      document.delete(key);
      Object.entries(now).forEach(([name, own]) => document.set(name, document.createNode(own)));
    }
  }
  return isChanged;
};

export const adaptFrontMatter = (page: PageText, kind: SiteKind): PageText => {
  const counterparts = keysOf[kind];
  if (!counterparts || page.yaml === null) {
    return page;
  }
  // YAML's core schema keeps dates as text.
  const document = parseDocument(page.yaml, { logLevel: 'silent', schema: 'core' });
  if (
    document.errors.length > 0 ||
    !isMap(document.contents) ||
    !replaceKeys(document, counterparts, page.body)
  ) {
    return page;
  }
  const yaml = document.contents.items.length === 0 ? '' : document.toString({ lineWidth: 0 });
  return { ...page, yaml, head: `---\n${yaml}---\n` };
};
