import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsOfMarkdown } from '../../../src/base/text/markdown-html.ts';
import { fillSlots } from '../../../src/model/markdown-slots.ts';
import { buildFolder, makeFolder, writeFiles } from './build-fixture.ts';

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}_]+/gu) ?? [];

const folder = await makeFolder();
await cp('tests/fixtures/specimen', folder, { recursive: true });
const components = await readFile(path.join(folder, 'docs/components.mdx'), 'utf8');
await writeFiles(folder, {
  // Search leaves out the file sizes and hashes of clients.
  'docs/components.mdx': components.replace('<Clients />', ''),
  'docs/referring.mdx': [
    '---',
    'title: Referring',
    '---',
    '',
    'Ask <Operation id="getStatus" />, read <Field operation="getStatus" name="status" />, expect',
    '<ErrorCode code="MAINTENANCE" />.',
    '',
    '## Before <Operation id="getStatus" />',
  ].join('\n'),
});
const environment = { DOCS_API_BASE_URL: 'https://api.specimen.example' };
const { site, page, body, output } = await buildFolder(folder, { environment });

describe('search has every word that the Markdown copy has', () => {
  test.each(site.documents.map(({ path: address }) => address))('on %s', (address) => {
    const { markdown, sections } = body(address);
    const ofOtherPages = (): string => '';
    const copy = fillSlots(markdown, {
      href: (href) => href,
      error: (code) => code,
      operation: ofOtherPages,
      cards: ofOtherPages,
      servers: ofOtherPages,
    });
    const searched = new Set(
      sections.flatMap(({ heading, text, code }) => wordsIn(`${heading} ${text} ${code}`)),
    );
    const words = wordsIn(wordsOfMarkdown(copy));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !searched.has(word))).toEqual([]);
  });
});

test('references to the API keep their words in headings, descriptions and search', () => {
  const address = '/docs/referring';
  const sentence = 'Ask getStatus, read status, expect MAINTENANCE.';
  const { excerpt, sections, headings } = body(address);
  expect(excerpt).toBe(sentence);
  expect(sections[0]?.text).toBe(sentence);
  expect(headings).toEqual([{ id: 'before-getstatus', level: 2, text: 'Before getStatus' }]);
  expect(page(address).description).toBe(sentence);
  expect(output('llms.txt')).toContain(sentence);
});
