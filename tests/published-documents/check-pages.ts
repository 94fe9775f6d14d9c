import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildApi } from '../../src/api/reference/build-api.ts';
import { siteConfigSchema } from '../../schemas/site-config.ts';
import type { Operation } from '../../src/api/reference/api.ts';
import type { OpenapiDocument } from '../../src/api/document/openapi-document.ts';
import { escapeMarkup } from '../../src/base/text/escape-markup.ts';

export type PageReport = {
  /** Transferred size of the largest page in kB. */
  readonly largest: number;
  readonly failures: readonly string[];
};

const sectionOf = (html: string, { id }: Operation): string => {
  const start = html.indexOf(`<h3 id="${id.toLowerCase()}"`);
  const end = html.indexOf('<h3 id=', start + 1);
  return start === -1 ? '' : html.slice(start, end === -1 ? undefined : end);
};

const showsStatus = (section: string, status: string): boolean => {
  const words = status === 'default' ? 'Any other' : status.replace('XX', 'xx');
  return new RegExp(`<(b|td)( [^>]*)?>${words}</\\1>`).test(section);
};

const listMissing = (operation: Operation, html: string): string[] => {
  const section = sectionOf(html, operation);
  if (section === '') {
    return ['all of it'];
  }
  const shows = (text: string): boolean => section.includes(escapeMarkup(text));
  const languages = operation.kind === 'webhook' ? [] : siteConfigSchema.parse({}).samples;
  return [
    ...operation.parameters.filter(({ name }) => !shows(name)).map(({ name }) => name),
    ...operation.responses
      .filter(({ status }) => !showsStatus(section, status))
      .map(({ status }) => `the response ${status}`),
    ...[operation.body, ...operation.responses]
      .flatMap((body) => body?.content ?? [])
      .filter(({ mediaType }) => mediaType !== 'application/json' && !shows(mediaType))
      .map(({ mediaType }) => mediaType),
    ...languages
      .filter((name) => !section.includes(`data-sample-panel="${name}"`))
      .map((name) => `the sample in ${name}`),
  ];
};

const sizesOf = (site: string): number[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html.br'))
    .map((name) => statSync(path.join(site, name)).size / 1000);

export const checkPages = (document: OpenapiDocument, site: string): PageReport => {
  const pages = new Map<string, string>();
  const read = (page: string): string => {
    const html = pages.get(page) ?? readFileSync(path.join(site, page, 'index.html'), 'utf8');
    pages.set(page, html);
    return html;
  };
  const failures = buildApi(document).operations.flatMap((operation) =>
    listMissing(operation, read(operation.page)).map(
      (missing) => `${operation.id}: ${operation.page} does not show ${missing}`,
    ),
  );
  return { largest: Math.max(...sizesOf(site)), failures };
};
