import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf, makeCache, runBuild, writeFiles } from './run-build.ts';

const workspace = path.resolve('.cache/test-assets', String(process.pid));
const content = path.join(workspace, 'content');
const site = path.join(workspace, 'dist/public');
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const build = () =>
  runBuild({
    dist: path.join(workspace, 'dist'),
    content,
    cache: path.join(workspace, 'cache'),
  });

const body = `---
title: A page
image: ./cover.gif
---

import photo from './img/photo.jpeg';

![The board](./img/board.png)

<img alt="A photo" src={photo} width="30" />

<Figure src="img/my board.webp" alt="Mine" />

Read the [manual](./manual.pdf#page=2).
`;

const withoutParts = `url: https://lamps.example
offline: false
previewImages: false
assistants: []
samples: [curl, unity]
changelog: { name: Lamp news, description: Our posts., releases: false }
parts: { clients: false, scalar: false, search: false, sampleChoice: false, serverChoice: false, copyMenu: false, shortcuts: false }
`;

const lamps = `openapi: 3.1.0
info: { title: Lamps, version: 1.0.0 }
servers:
  - { url: 'https://{zone}.lamps.example', variables: { zone: { default: north, enum: [north, south] } } }
  - { url: https://spare.lamps.example }
paths:
  /lamps:
    get:
      tags: [lamps]
      operationId: listLamps
      summary: List lamps
      responses: { '200': { description: Fine } }
`;

beforeAll(() => {
  makeCache(path.join(workspace, 'cache'), ['code', 'vendor']);
  writeFiles(content, {
    'docs/a.mdx': body,
    'changelog/2026-11-02-first.md': '---\ntitle: First\n---\n\nNew lamps.\n',
    'docs/b.md': '# B\n\n![The same](./img/board.png)\n',
    'docs/manual.pdf': '%PDF-1.4\n',
    'docs/unused.pdf': '%PDF-1.4\n',
    'site.yml': withoutParts,
    'openapi/openapi.yaml': lamps,
  });
  const pictures = {
    'img/board.png': 'board.png',
    'img/photo.jpeg': 'board.jpeg',
    'img/my board.webp': 'board.webp',
    'cover.gif': 'board.gif',
    'unused.png': 'board.png',
  };
  for (const [to, from] of Object.entries(pictures)) {
    cpSync(path.resolve('tests/fixtures/pictures', from), path.join(content, 'docs', to));
  }
});

const html = (page: string): string => readFileSync(path.join(site, page, 'index.html'), 'utf8');

const published = (): string[] => readdirSync(path.join(site, 'assets/files')).toSorted();

const nameOf = (start: string): string => published().find((name) => name.startsWith(start)) ?? '';

test('a build publishes the files that pages refer to, once', async () => {
  expect(await build()).toMatchObject({ status: 0 });
  expect(published().map((name) => name.replace(/\.[\da-f]{16}\./, '.'))).toEqual([
    'board.png',
    'cover.gif',
    'manual.pdf',
    'my-board.webp',
    'photo.jpeg',
  ]);
  const original = readFileSync('tests/fixtures/pictures/board.png');
  expect(readFileSync(path.join(site, 'assets/files', nameOf('board'))).equals(original)).toBe(
    true,
  );
});

test('its pages show them with their sizes', () => {
  const page = html('docs/a');
  const size = 'loading="lazy" decoding="async" width="60" height="40"';
  expect(page).toContain(`src="/assets/files/${nameOf('board')}" ${size}`);
  expect(page).toContain(
    `src="/assets/files/${nameOf('photo')}" loading="lazy" decoding="async" width="30" height="20"`,
  );
  expect(page).toContain(`<a href="/assets/files/${nameOf('manual')}#page=2">manual</a>`);
  expect(page).toMatch(
    new RegExp(`og:image" content="https?://[^"]+/assets/files/${nameOf('cover')}"`),
  );
  expect(html('docs/b')).toContain(`src="/assets/files/${nameOf('board')}" ${size}`);
});

test('its Markdown copies, and everything else, have the published addresses', () => {
  const copy = readFileSync(path.join(site, 'docs/a.md'), 'utf8');
  expect(copy).toMatch(
    new RegExp(`!\\[The board\\]\\(https?://[^)]+/assets/files/${nameOf('board')}\\)`),
  );
  const texts = filesOf(site).filter((file) => /\.(?:html|md|txt|json|xml)$/.test(file));
  const left = texts.filter((file) => /docs-address|\.\/img\//.test(readFileSync(file, 'utf8')));
  expect(left).toEqual([]);
});

test('parts that are off have no file and no text', () => {
  const files = filesOf(site).map((file) => path.relative(site, file));
  const outside = files.filter((file) => !/^assets\/|\.(?:br|gz)$/.test(file));
  expect(
    outside.filter((file) => /scalar|search|mock|offline|preview|client|sitemap/.test(file)),
  ).toEqual(['sitemap.xml']);
  expect(files.filter((file) => /^assets\/(?:search\/|reference-)/.test(file))).toEqual([]);
  expect(outside).toContain('docs/api/lamps/index.html');
  expect(html('docs/api/lamps')).toContain('data-sample-panel="unity"');
  const words =
    /scalar|opensearch|action="\/search|spare\.lamps|\{zone\}|mock|Copy page|Keyboard shortcuts|Offline reading|Client for|LampsClient|og:image" content="[^"]*previews|navbar-sample|Choose a/i;
  const texts = outside.filter((file) => /\.(?:html|md|txt|xml|json)$/.test(file));
  const own = texts.filter((file) => !/^openapi\.|^third-party|^llms-full/.test(file));
  expect(
    own.flatMap((file) => {
      // Ignore the content security policy, because it names every server in the OpenAPI document.
      const text = readFileSync(path.join(site, file), 'utf8').replace(/connect-src[^;]*/g, '');
      const found = words.exec(text);
      return found ? [`${file}: ${found[0]}`] : [];
    }),
  ).toEqual([]);
});

test('the changelog has the name that the site gives it', () => {
  expect(html('changelog')).not.toContain('>Changelog<');
  expect(html('changelog')).toMatch(/<h1[^>]*>Lamp news<\/h1>/);
  expect(html('changelog/2026/11/02/first')).toContain('href="/changelog/">Lamp news</a>');
  expect(readFileSync(path.join(site, 'llms.txt'), 'utf8')).toContain('## Lamp news');
  expect(readFileSync(path.join(site, 'changelog/rss.xml'), 'utf8')).toContain(
    ': Lamp news</title>',
  );
});

test(
  'after an edit of a picture, the next build shows the new one',
  { tags: ['nightly'] },
  async () => {
    const old = nameOf('board');
    cpSync('tests/fixtures/pictures/turned.jpeg', path.join(content, 'docs/img/board.png'));
    expect(await build()).toMatchObject({ status: 0 });
    expect(nameOf('board')).not.toBe(old);
    expect(html('docs/b')).toContain(
      `src="/assets/files/${nameOf('board')}" loading="lazy" decoding="async" width="40" height="60"`,
    );
    expect(html('docs/b')).not.toContain(old);
  },
);

test(
  'after a file is deleted, the next build stops and names the page',
  { tags: ['nightly'] },
  async () => {
    rmSync(path.join(content, 'docs/manual.pdf'));
    const { status, output } = await build();
    expect(status).toBe(1);
    expect(output).toContain('a.mdx:14:19 error link/unknown-asset');
    expect(published().some((name) => name.startsWith('manual'))).toBe(true);
  },
);
