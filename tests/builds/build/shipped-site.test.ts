import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../unit/content/build-fixture.ts';
import { importedPackages } from './imported-packages.ts';
import { filesOf, runBuild } from './run-build.ts';
import { type Thing, checkJson, lint, validateThings } from './validators.ts';

/**
 * A build of the shipped site: its machine-readable files are valid and lead somewhere, and readers download little.
 */
const workspace = path.resolve('.cache/test-machine-readers', String(process.pid));
const publicDir = path.join(workspace, 'public');
const { url: siteUrl } = loadConfig();

const read = (file: string): string => readFileSync(path.join(publicDir, file), 'utf8');
const readPages = (): Map<string, string> =>
  new Map(
    filesOf(publicDir)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [path.relative(publicDir, file), readFileSync(file, 'utf8')]),
  );
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  const { status, output } = await runBuild({ dist: workspace });
  if (status !== 0) {
    throw new Error(output);
  }
  pages = readPages();
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

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

/**
 * Addresses of the site without a file.
 * @param from base of relative addresses
 */
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

  // `npm run qa` follows links between pages.
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

describe('what others wrote', () => {
  test('has its licenses, be it in a page, in a worker, in a style sheet or in another bundle', () => {
    const sources = filesOf('src/site/islands').filter((file) => /\.tsx?$/.test(file));
    const bundled = [...sources, 'src/site/bundle-entries/reference/reference.ts'];
    const packages = new Set(bundled.flatMap((file) => importedPackages(file)));
    expect([...packages]).toEqual(
      expect.arrayContaining(['react', 'stemmer', '@docsearch/css', '@scalar/api-reference-react']),
    );
    const licenses = read('third-party-licenses.txt');
    const named = addressesIn(licenses, /^(\S+) \d\S* \([^)]+\)$/gm);
    expect([...packages].filter((name) => !named.includes(name))).toEqual([]);
  });

  test('is named at the end of each page', () => {
    const ends = [...pages].filter(([, html]) => !html.includes('http-equiv="refresh"'));
    expect(ends.length).toBeGreaterThan(30);
    for (const [file, html] of ends) {
      expect({ file, isNamed: html.includes('href="/third-party-licenses.txt"') }).toEqual({
        file,
        isNamed: true,
      });
    }
  });

  test('is told with its licenses to readers, and as shipped in the bill of materials', () => {
    const env = { ...process.env, DOCS_DIST_DIR: workspace };
    execFileSync(process.execPath, ['src/commands/sbom.ts'], { env });
    const { components } = JSON.parse(readFileSync(path.join(workspace, 'sbom.json'), 'utf8')) as {
      readonly components: readonly {
        readonly name: string;
        readonly properties: readonly { readonly name: string; readonly value: string }[];
      }[];
    };
    const useOf = (name: string) =>
      components
        .find((each) => each.name === name)
        ?.properties.find((property) => property.name === 'docs:use')?.value;
    expect(
      ['react-dom', '@scalar/api-reference', 'mermaid', 'typescript', 'vitest'].map(useOf),
    ).toEqual(['shipped', 'shipped', 'build', 'build', 'development']);
    const licenses = read('third-party-licenses.txt');
    expect(licenses).toMatch(/^The fonts \(OFL-1\.1\)$/m);
    expect(licenses).toMatch(/^react-dom \d[\d.]* \(MIT\)$/m);
    expect(filesOf(publicDir).filter((file) => /licenses\.json/.test(file))).toEqual([]);
  });
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

describe('a build', () => {
  test('keeps every API page within 60 kB of HTML after brotli', () => {
    const folder = path.join(publicDir, 'docs', 'api');
    const sizes = filesOf(folder)
      .filter((file) => file.endsWith('index.html.br'))
      .map((file) => readFileSync(file).length);
    expect(sizes.length).toBe(12);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
  });

  test('keeps the search index within 45 kB after brotli, as it is fetched', () => {
    const files = filesOf(path.join(publicDir, 'assets', 'search'));
    const index = files.filter((file) => file.endsWith('index.json.br'));
    expect(index).toHaveLength(1);
    expect(readFileSync(index[0] ?? '').length).toBeLessThanOrEqual(45_000);
  });

  test('carries neither the validator nor the highlighter to the browser', () => {
    // The interactive reference has a separate bundle, which only its page loads; its code is foreign.
    const files = filesOf(path.join(publicDir, 'assets')).filter(
      (file) => file.endsWith('.js') && !file.includes('/assets/reference-'),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(
      files.filter((file) =>
        /ZodError|codeToTokens|createHighlighter/.test(readFileSync(file, 'utf8')),
      ),
    ).toEqual([]);
  });
});
