import { withCaches } from '../../src/base/cache/caches.ts';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Environment } from '../../src/content/config/environment.ts';
import { type BuiltSite, buildSite } from '../../src/content/site/build-site.ts';
import { type SiteReader, createSiteReader } from '../../src/content/site/site-reader.ts';
import { root } from '../unit/api/load-fixture.ts';
import { fakeGit } from '../unit/content/fake-git.ts';
import { loadConfig, makeFolder, page, writeFiles } from '../unit/content/build-fixture.ts';
import { component, drawing, files, openapiWith, picture, release } from './session-content.ts';

/** Writes, deletes (null) or renames files, or sets environment variables. */
type Edit = {
  readonly files?: Readonly<Record<string, string | Buffer | null>>;
  readonly renamed?: readonly [string, string];
  readonly environment?: Environment;
  readonly format?: 'md' | 'mdx';
};

const edits: readonly (readonly [string, Edit])[] = [
  ['the text of a page', { files: { 'docs/start.mdx': page('Other text.') } }],
  ['the text, as long as before', { files: { 'docs/start.mdx': page('Again text.') } }],
  ['the title', { files: { 'docs/start.mdx': page('A.').replace('Title', 'Start') } }],
  ['a link', { files: { 'docs/start.mdx': page('[B](/docs/other#part)') } }],
  ['the heading it leads to', { files: { 'docs/other.mdx': page('## Other', 'slug: other') } }],
  ['a slug', { files: { 'docs/other.mdx': page('## Part', 'slug: another') } }],
  ['the slug restored', { files: { 'docs/other.mdx': files['content/docs/other.mdx'] ?? '' } }],
  ['a position', { files: { 'docs/start.mdx': page('A.', 'sidebar_position: 9') } }],
  ['a draft', { files: { 'docs/start.mdx': page('A.', 'draft: true') } }],
  ['a category', { files: { 'docs/guide/_category_.yml': 'label: Guides\nposition: 1\n' } }],
  ['a category with an error', { files: { 'docs/guide/_category_.yml': 'labl: Guides\n' } }],
  ['no category file', { files: { 'docs/guide/_category_.yml': null } }],
  ['a partial', { files: { 'docs/_part.mdx': 'Other part.' } }],
  ['a partial with an error', { files: { 'docs/_part.mdx': '<Tab>\n\nText.' } }],
  ['no partial', { files: { 'docs/_part.mdx': null } }],
  [
    'a partial of a partial again',
    { files: { 'docs/_part.mdx': files['content/docs/_part.mdx'] ?? '' } },
  ],
  ['the partial in a partial', { files: { 'docs/_inner.mdx': 'Other inner.' } }],
  ['a diagram', { files: { 'diagrams/a.svg': drawing('Other') } }],
  ['a diagram with an error', { files: { 'diagrams/a.svg': '<svg><path' } }],
  ['no diagram', { files: { 'diagrams/a.svg': null } }],
  ['a diagram that may have been meant', { files: { 'diagrams/aa.svg': drawing('AA') } }],
  ['the diagram again', { files: { 'diagrams/a.svg': drawing('A') } }],
  ['the OpenAPI document', { files: { 'openapi/openapi.yaml': openapiWith('integer') } }],
  ['an OpenAPI document with an error', { files: { 'openapi/openapi.yaml': root('pths: {}') } }],
  [
    'an OpenAPI document that is not UTF-8',
    { files: { 'openapi/openapi.yaml': Buffer.from([0xff]) } },
  ],
  ['no OpenAPI document', { files: { 'openapi/openapi.yaml': null } }],
  ['the OpenAPI document again', { files: { 'openapi/openapi.yaml': openapiWith('string') } }],
  ['a token', { environment: { DOCS_PRODUCT_NAME: 'Other Game' } }],
  ['another token', { environment: { DOCS_PRODUCT_NAME: 'Third Game' } }],
  ['a redirect', { files: { 'redirects.yml': '- { from: /docs/older, to: /docs/other }\n' } }],
  ['synonyms', { files: { 'synonyms.yml': '- search: [one]\n  finds: [three]\n' } }],
  ['front matter with an error', { files: { 'docs/start.mdx': '---\ntitel: A\n---\n' } }],
  ['a body with an error', { files: { 'docs/start.mdx': page('<Tabs>\n\nText.') } }],
  ['no text', { files: { 'docs/start.mdx': '' } }],
  ['another encoding', { files: { 'docs/start.mdx': Buffer.from(page('\u00FC.'), 'latin1') } }],
  ['the character shown for it', { files: { 'docs/start.mdx': page('\uFFFD.') } }],
  ['a fixed page', { files: { 'docs/start.mdx': page('\u00FC.') } }],
  ['a new page', { files: { 'docs/guide/new.mdx': page('New.') } }],
  ['a renamed page', { renamed: ['docs/guide/new.mdx', 'docs/guide/newer.mdx'] }],
  ['a page renamed to another', { renamed: ['docs/guide/newer.mdx', 'docs/start.mdx'] }],
  ['a deleted page', { files: { 'docs/other.mdx': null } }],
  [
    'the deleted page again',
    { files: { 'docs/other.mdx': files['content/docs/other.mdx'] ?? '' } },
  ],
  [
    'an entry of the changelog',
    { files: { 'changelog/one.mdx': release('B.', 'date: 2025-01-03') } },
  ],
  [
    'an author',
    { files: { 'changelog/one.mdx': release('B.', 'date: 2025-01-03', 'authors: a') } },
  ],
  ['the authors by key', { files: { 'changelog/authors.yml': 'a: { name: Ada }\n' } }],
  ['a name of an author', { files: { 'changelog/authors.yml': 'a: { name: Anna }\n' } }],
  ['a heading as the title', { files: { 'docs/plain.md': '# `Plain`\n\nA {"brace"}.\n' } }],
  ['plain Markdown for the site', { format: 'md' }],
  ['MDX for a page', { files: { 'docs/plain.md': '---\nformat: mdx\n---\n# B\n\n{"brace"}\n' } }],
  ['no title', { files: { 'docs/plain.md': 'Text.\n' } }],
  ['a tag of an unknown component', { files: { 'docs/start.mdx': page('<Own size={1} />') } }],
  ['its component', { files: { 'components/Own.tsx': component('number') } }],
  ['the type of its prop', { files: { 'components/Own.tsx': component('string') } }],
  ['an error in its code', { files: { 'components/Own.tsx': `${component('string')}}` } }],
  ['no component', { files: { 'components/Own.tsx': null } }],
  ['a picture', { files: { '../public/picture.svg': picture(30) } }],
  ['a picture beside a page', { files: { 'docs/img/beside.svg': picture(6) } }],
  ['a broken picture', { files: { 'docs/img/beside.svg': '<svg' } }],
  ['no picture', { files: { 'docs/img/beside.svg': null } }],
  ['a picture that may have been meant', { files: { 'docs/img/besides.svg': picture(7) } }],
  ['the picture again', { files: { 'docs/img/beside.svg': picture(5) } }],
];

let folder: string;
let session: SiteReader;
let environment: Environment;
let format: 'md' | 'mdx';

const read = async (reader?: SiteReader): Promise<BuiltSite> =>
  withCaches(path.join(reader ? folder : await makeFolder(), 'cache'), (caches) =>
    buildSite({
      config: { ...loadConfig(environment), markdown: { format } },
      contentDir: path.join(folder, 'content'),
      publicDir: path.join(folder, 'public'),
      caches,
      includeDrafts: true,
      today: '2025-06-01',
      ...(reader ? { reader } : {}),
    }),
  );

const apply = async (edit: Edit): Promise<void> => {
  const at = (name: string): string => path.join(folder, 'content', name);
  for (const [name, text] of Object.entries(edit.files ?? {})) {
    await mkdir(path.dirname(at(name)), { recursive: true });
    await (text === null ? rm(at(name)) : writeFile(at(name), text));
  }
  if (edit.renamed) {
    await rename(at(edit.renamed[0]), at(edit.renamed[1]));
  }
  environment = edit.environment ?? environment;
  format = edit.format ?? format;
};

beforeEach(async () => {
  folder = await makeFolder();
  session = createSiteReader();
  environment = {};
  format = 'mdx';
  await writeFiles(folder, files);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a session', () => {
  test('returns after each kind of edit the same as a full read', async () => {
    let before = await read(session);
    expect(before).toEqual(await read());
    expect(before.problems).toEqual([]);
    for (const [name, edit] of edits) {
      await apply(edit);
      const fresh = await read();
      const incremental = await read(session);
      expect({ name, ...incremental }).toEqual({ name, ...fresh });
      // the edit must change the result; otherwise, the test proves nothing
      expect({ name, ...fresh }).not.toEqual({ name, ...before });
      before = fresh;
    }
  });

  test('compiles only the page that was edited', async () => {
    const before = await read(session);
    await apply({ files: { 'docs/start.mdx': page('Other text.') } });
    const after = await read(session);
    const compiledAgain = [...after.compiled].filter(
      ([address, compiled]) => before.compiled.get(address) !== compiled,
    );
    expect(compiledAgain.map(([address]) => address)).toEqual(['/docs/start']);
    expect(after.api).toBe(before.api);
  });

  test('compiles only the page whose diagram was edited', async () => {
    const before = await read(session);
    await apply({ files: { 'diagrams/a.svg': drawing('B') } });
    const after = await read(session);
    const compiledAgain = [...after.compiled].filter(
      ([address, compiled]) => before.compiled.get(address) !== compiled,
    );
    expect(compiledAgain.map(([address]) => address)).toEqual(['/docs/guide/drawn']);
  });

  test('compiles only the page whose partial was edited', async () => {
    const before = await read(session);
    await apply({ files: { 'docs/_inner.mdx': 'Other inner.' } });
    const after = await read(session);
    const compiledAgain = [...after.compiled].filter(
      ([address, compiled]) => before.compiled.get(address) !== compiled,
    );
    expect(compiledAgain.map(([address]) => address)).toEqual(['/docs/guide/shown']);
  });

  test('asks for another look where a file was still being written', async () => {
    await apply({ files: { 'docs/start.mdx': '' } });
    await read(session);
    expect(session.isStale()).toBe(false);
    await apply({ files: { 'docs/start.mdx': page('All of it.') } });
    expect(session.isStale()).toBe(true);
    expect(await read(session)).toEqual(await read());
    expect(session.isStale()).toBe(false);
    await apply({ files: { 'docs/start.mdx': null } });
    expect(session.isStale()).toBe(true);
    expect(session.isStale()).toBe(false);
  });

  test('asks git for days at first and after each commit', async () => {
    const log = path.join(folder, 'log');
    const calls = path.join(folder, 'calls');
    await writeFiles(folder, { '.git': '', log: 'one\n', calls: '' });
    const commit = (day: string) =>
      fakeGit(
        `case "$1" in rev-parse) echo ${log} ;; *) echo >> ${calls}; printf '\\000c1\\n${day}\\n\\ndocs/start.mdx\\n' ;; esac`,
      );
    const dayOf = async (): Promise<string | null | undefined> =>
      (await read(session)).site.documents.find(({ id }) => id === 'start')?.lastUpdate.date;
    await commit('2025-03-01');
    await setTimeout(150);
    expect(await dayOf()).toBe('2025-03-01');
    expect(await dayOf()).toBe('2025-03-01');
    expect(await readFile(calls, 'utf8')).toBe('\n');
    await commit('2025-04-01');
    await writeFile(log, 'one\ntwo\n');
    expect(await dayOf()).toBe('2025-04-01');
  });

  test('finds edits of files that it has not read for a while', async () => {
    await read(session);
    // After this pause, an unchanged modification time proves that a file is unchanged.
    await setTimeout(150);
    const before = await read(session);
    expect(await read(session)).toEqual(before);
    await apply({ files: { 'docs/start.mdx': page('Another text, and longer.') } });
    const after = await read(session);
    expect(after).toEqual(await read());
    expect(after).not.toEqual(before);
  });

  test('finds an edit after which the time of the file was put back', async () => {
    const file = path.join(folder, 'content/docs/start.mdx');
    const text = await readFile(file, 'utf8');
    await utimes(file, 1_700_000_000, 1_700_000_000);
    await setTimeout(150);
    await read(session);
    await writeFile(file, text.replace('See', 'Now'));
    await utimes(file, 1_700_000_000, 1_700_000_000);
    const after = await read(session);
    expect(after.compiled.get('/docs/start')?.markdown).toContain('Now');
    expect(after).toEqual(await read());
  });
});
