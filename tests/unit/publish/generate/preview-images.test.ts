import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, expect, test } from 'vitest';
import { readLightColors } from '../../../../src/publish/generate/light-colors.ts';
import { writePreviewImages } from '../../../../src/publish/generate/preview-images.ts';
import { runJob } from '../../../../src/publish/generate/preview-worker.ts';
import { type Caches, withCaches } from '../../../../src/base/cache/caches.ts';
import { missingLetter, previewAddress } from '../../../../src/model/preview-address.ts';
import { buildFiles } from '../../content/build-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'docs-previews-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  'docs/a b.md': `---\ntitle: ${'A long title of a page '.repeat(4)}\n---\n\nText.\n`,
  'docs/hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\n\nText.\n',
};

const countWrites = (caches: Caches, onWrite: () => void): Caches => ({
  ...caches,
  open: (declaration) => {
    const cache = caches.open(declaration);
    return {
      ...cache,
      write: (...entry) => {
        onWrite();
        cache.write(...entry);
      },
    };
  },
});

const write = async (name: string, url: string): Promise<{ target: string; made: number }> => {
  const target = path.join(folder, name);
  let made = 0;
  const built = await buildFiles(files, { environment: { DOCS_SITE_URL: url } });
  await withCaches(path.join(folder, 'cache'), (caches) =>
    writePreviewImages(
      built,
      target,
      countWrites(caches, () => (made += 1)),
    ),
  );
  return { target, made };
};

const listed = (target: string): string[] =>
  readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.png'),
  );

test('each indexed page has an image of the size that networks show, below 40 kB, and is made once', async () => {
  const { target, made } = await write('first', 'https://docs.example');
  const images = listed(target);
  expect(images).toContain('previews/docs/a b.png');
  expect(images.join()).not.toContain('hidden');
  for (const name of images) {
    const bytes = readFileSync(path.join(target, name));
    expect(imageSize(bytes)).toMatchObject({ width: 1200, height: 630, type: 'png' });
    expect(bytes.length).toBeLessThanOrEqual(40_000);
  }
  expect(made).toBe(images.length);
  const again = await write('second', 'https://docs.example');
  expect(listed(again.target)).toEqual(images);
  expect(again.made, 'images that the cache did not have').toBe(0);
});

test('letters that the font lacks are left out, and the name of the product stands for a title', async () => {
  const preview = {
    title: 'Docs',
    description: '',
    section: '',
    product: 'Docs',
    host: 'docs.example',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/%3E',
    colors: readLightColors(null),
  };
  const draw = async (changes: object): Promise<string> =>
    Buffer.from(await runJob({ preview: { ...preview, ...changes } })).toString('base64');
  expect(await draw({ title: '商店', description: '商店', section: '指南' })).toBe(await draw({}));
  expect(await draw({ title: 'Café' })).not.toBe(await draw({}));
  const [vietnamese, decomposed] = await Promise.all(
    ['NFC', 'NFD'].map((form) => draw({ title: 'Hướng dẫn'.normalize(form) })),
  );
  expect(vietnamese).not.toBe(await draw({}));
  expect(decomposed).toBe(vietnamese);
});

test.each([
  ['البدء', 'ا'],
  ['Café — 50 % ½', null],
  ['商店', '商'],
  ['はじめに', 'は'],
  ['시작하기', '시'],
  ['शुरू करें', 'श'],
  ['Zażółć gęślą jaźń', null],
  ['Příliš žluťoučký kůň, Şifre, Îmbunătățiți, Œuvre, GROẞ', null],
  ['Hướng dẫn bắt đầu', null],
  ['Hướng dẫn bắt đầu'.normalize('NFD'), null],
  ['Αρχή', 'Α'],
  ['Начало', 'Н'],
  ['Start 🚀', null],
  ['Cafe\u0301', null],
])('the font of preview images lacks of “%s”: %s', (title, letter) => {
  expect(missingLetter(title)).toBe(letter);
  const config = { url: 'https://docs.example', previewImages: true };
  expect(previewAddress(config, '/a', title)).toBe(letter === null ? '/previews/a.png' : null);
});

test('pages whose titles cannot be drawn have no image, and one warning names them', async () => {
  const built = await buildFiles({
    'site.yml': 'url: https://docs.example',
    'docs/a.md': '---\ntitle: البدء\n---\n\nText.\n',
    'docs/b.md': '---\ntitle: はじめに\n---\n\nText.\n',
    'docs/guide/_category_.yml': 'label: دليل\nlink: { type: generated-index }\n',
    'docs/guide/d.md': '---\ntitle: Guide\n---\n\nText.\n',
    'docs/c.md': '---\ntitle: Start\n---\n\nText.\n',
    'docs/own.md': '---\ntitle: 商店\nimage: https://docs.example/own.png\n---\n\nText.\n',
    'docs/hidden.md': '---\ntitle: 商店\nunlisted: true\n---\n\nText.\n',
  });
  expect(built.found).toEqual(['docs/a.md:2:8 image/no-preview']);
  expect(built.report).toContain(
    '3 pages without a preview image, with titles in other letters (Arabic, Hiragana): `docs/a.md`, `docs/b.md`, `docs/guide/_category_.yml`',
  );
  const target = path.join(folder, 'scripts');
  await withCaches(path.join(folder, 'cache'), (caches) =>
    writePreviewImages(built, target, caches),
  );
  expect(listed(target).toSorted()).toEqual([
    'previews/docs/c.png',
    'previews/docs/guide/d.png',
    'previews/index.png',
  ]);
});

test('a site that others cannot reach, or that turned them off, has none', () => {
  const config = { url: 'https://docs.example', previewImages: true };
  expect(previewAddress(config, '/', 'Title')).toBe('/previews/index.png');
  expect(previewAddress(config, '/changelog/', 'Title')).toBe('/previews/changelog.png');
  expect(previewAddress({ ...config, previewImages: false }, '/', 'Title')).toBeNull();
  expect(previewAddress({ ...config, url: 'http://localhost:3000' }, '/', 'Title')).toBeNull();
});
