import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { beforeAll, describe, expect, test } from 'vitest';
import { findBuiltSite, readPages } from './find-built-site.ts';
import { loadConfig } from '../../unit/content/build-fixture.ts';
import { type Thing, checkJson, lint, validateThings } from './validators.ts';

const { url: siteUrl } = loadConfig();
let publicDir: string;
let pages: ReadonlyMap<string, string>;

const read = (file: string): string => readFileSync(path.join(publicDir, file), 'utf8');

beforeAll(async () => {
  publicDir = await findBuiltSite();
  pages = readPages(publicDir);
});

describe.each([
  ['sitemap', 'sitemap.xml', /<lastmod>/, '<lastmod>x'],
  ['rss', 'changelog/rss.xml', /<guid>/, '<guid> '],
  ['atom', 'changelog/atom.xml', /<id>[^<]*<\/id>/, ''],
] as const)('%s', (schema, file, part, broken) => {
  test('is valid', async () => {
    expect(await lint(schema, read(file))).toEqual([]);
  });

  test('is reported where it is not', async () => {
    expect(await lint(schema, read(file).replace(part, broken))).not.toEqual([]);
    expect(await lint(schema, read(file).slice(0, -9))).not.toEqual([]);
  });
});

describe.each([
  ['json-feed', 'changelog/feed.json', 'items'],
  ['web-manifest', 'manifest.webmanifest', 'icons'],
] as const)('%s', (schema, file, list) => {
  const document = () => JSON.parse(read(file)) as Record<string, readonly object[] | string>;

  test('is valid', () => {
    expect(document()[list]?.length).toBeGreaterThan(0);
    expect(checkJson(schema, document())).toEqual([]);
  });

  test('is reported where it is not', () => {
    const { [list]: entries = [], ...rest } = document();
    expect(checkJson(schema, rest)).toEqual([` must have required property '${list}'`]);
    const [first] = entries as readonly object[];
    const key = list === 'items' ? 'url' : 'src';
    expect(checkJson(schema, { ...rest, [list]: [{ ...first, [key]: 'a b' }] })).toContain(
      `/${list}/0/${key} must match format "${list === 'items' ? 'uri' : 'uri-reference'}"`,
    );
    expect(checkJson(schema, { ...rest, [list]: entries, titel: '' })).toEqual([
      ' must NOT have additional properties',
    ]);
  });
});

const scripts = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

const thingsOf = (html: string): Thing[] =>
  [...html.matchAll(scripts)].flatMap(
    ([, json = '']) => (JSON.parse(json) as { readonly '@graph': Thing[] })['@graph'],
  );

describe('JSON-LD', () => {
  test('meets what search engines ask of it', async () => {
    const things = [...pages.values()].flatMap(thingsOf);
    expect(things.length).toBeGreaterThan(pages.size / 2);
    expect(await validateThings(things)).toEqual([]);
  });

  test('is reported where it does not', async () => {
    expect(await validateThings([{ '@type': 'BreadcrumbList' }])).toEqual([
      'BreadcrumbList: Required attribute "itemListElement" is missing',
    ]);
  });
});

const hasFile = (pathname: string): boolean => {
  const file = path.join(publicDir, decodeURIComponent(pathname));
  return pathname.endsWith('/')
    ? existsSync(path.join(file, 'index.html'))
    : (existsSync(file) && path.extname(file) !== '') || existsSync(path.join(file, 'index.html'));
};

const deadAddresses = (addresses: readonly string[], from = '/'): string[] =>
  addresses.filter((address) => {
    const { origin, pathname } = new URL(address.replaceAll('&amp;', '&'), new URL(from, siteUrl));
    return origin === new URL(siteUrl).origin && !hasFile(pathname);
  });

const addressesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, address = '']) => address);

describe('no address is dead', () => {
  test('in what programs read', () => {
    const named = ['sitemap.xml', 'changelog/rss.xml', 'changelog/atom.xml', 'changelog/feed.json']
      .map(read)
      .concat(...[...pages.values()].map((html) => JSON.stringify(thingsOf(html))))
      .flatMap((text) => addressesIn(text, /(https?:\/\/[^\s"<>]+)/g));
    const own = named.filter((address) => address.startsWith(siteUrl));
    expect(own.length).toBeGreaterThan(pages.size);
    expect(deadAddresses(own)).toEqual([]);
    expect(deadAddresses([`${siteUrl}/docs/gone`])).toHaveLength(1);
  });

  test('among pictures, scripts, styles and metadata of pages', () => {
    let count = 0;
    for (const [file, html] of pages) {
      const addresses = addressesIn(
        html,
        /<(?:img|script|source|video|audio|link|iframe)\b[^>]*?\s(?:src|href)="([^"#]+)/g,
      );
      count += addresses.length;
      const from = `/${file.replace(/index\.html$/, '')}`;
      expect({ file, dead: deadAddresses(addresses, from) }).toEqual({ file, dead: [] });
    }
    expect(count).toBeGreaterThan(pages.size * 5);
    expect(deadAddresses(['gone.png'], '/docs/')).toEqual(['gone.png']);
  });
});

test('each page of the sitemap has a preview image of the size that it names', () => {
  const indexed = addressesIn(read('sitemap.xml'), /<loc>([^<]+)/g).map(
    (address) => new URL(address).pathname,
  );
  expect(indexed.length).toBeGreaterThan(1);
  for (const pathname of indexed) {
    const html = read(path.join(decodeURIComponent(pathname), 'index.html'));
    const meta = (name: string): string | undefined =>
      new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(html)?.[1];
    const file = path.join(publicDir, decodeURIComponent(new URL(meta('og:image') ?? '').pathname));
    expect({ pathname, ...imageSize(readFileSync(file)) }).toMatchObject({
      pathname,
      width: Number(meta('og:image:width')),
      height: Number(meta('og:image:height')),
      type: 'png',
    });
  }
});

test('the manifest names icons of the sizes that they have, for masks too', () => {
  const { name, icons } = JSON.parse(read('manifest.webmanifest')) as {
    readonly name: string;
    readonly icons: readonly {
      readonly src: string;
      readonly sizes: string;
      readonly purpose: string;
    }[];
  };
  expect(name).toBe(loadConfig().product.name);
  for (const { src, sizes } of icons) {
    const { width, height } = imageSize(readFileSync(path.join(publicDir, src)));
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(read('.well-known/security.txt')).toMatch(/^Contact: mailto:\S+\nExpires: \d{4}-/);
});
