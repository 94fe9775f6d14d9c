import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveToBrowser } from '../../../src/commands/serve-to-browser.ts';
import { respondingWith } from '../../unit/api/load-fixture.ts';
import { findViolations } from '../../browser/support/find-violations.ts';
import { contentsOf, makeCache, runBuild, writeFiles } from './run-build.ts';

type Part = {
  /** Lines of `site.yml` that turn the part off, or the name of the setting without which the part is off. */
  readonly off: string | { readonly without: string };
  /** Names of the part's files. */
  readonly files?: RegExp;
  /** The part's traces in pages, payloads, Markdown copies and lists. */
  readonly words?: RegExp;
};

const parts: Readonly<Record<string, Part>> = {
  announcement: { off: { without: 'announcement' }, words: /Apples are ripe|AnnouncementClose/ },
  assistants: { off: 'assistants: []', words: /claude\.ai|chatgpt\.com/ },
  clients: { off: 'parts: { clients: false }', files: /^clients\//, words: /\/clients\// },
  'copy menu': { off: 'parts: { copyMenu: false }', words: /Copy page/ },
  feedback: { off: { without: 'feedbackUrl' }, words: /Was this page helpful|\/feedback\?/ },
  mock: { off: 'api: { mock: false }', files: /^mock\.mjs/, words: /mock\.mjs/ },
  offline: {
    off: 'offline: false',
    files: /^offline\/|^RSC\/R\/offline\.|^assets\/Offline(?:Page|Screen)-/,
    words: /"\/offline"/,
  },
  previews: { off: 'previewImages: false', files: /^previews\//, words: /\/previews\// },
  'reference pages': {
    off: 'parts: { referencePages: false }',
    files: /^docs\/api\/|^assets\/OperationReference-/,
    words: /\/docs\/api\b/,
  },
  scalar: {
    off: 'parts: { scalar: false }',
    files:
      /^scalar\/|^RSC\/R\/scalar\.|^assets\/(?:reference-|ApiReference|prepare-ref|create-mock)/,
    words: /\/scalar\b/,
  },
  search: {
    off: 'parts: { search: false }',
    files:
      /^search|^opensearch|^RSC\/R\/search\.|^assets\/(?:search|Search|MissingResults|embedded-|typesense-)/,
    words: /\bSearch\b|opensearch/,
  },
  'server choice': {
    off: 'parts: { serverChoice: false }',
    files: /^assets\/ServerChoice-/,
    words: /data-server-choice|ServerSelect/,
  },
  shortcuts: {
    off: 'parts: { shortcuts: false }',
    files: /^assets\/ShortcutSheet-/,
    words: /ShortcutHelp|Keyboard shortcuts/,
  },
};

const settings: Readonly<Record<string, string>> = {
  product: '{ name: Orchard }',
  url: 'https://orchard.example',
  announcement:
    '{ id: a, text: Apples are ripe., linkLabel: Read more, href: /docs/start, isCloseable: true }',
  feedbackUrl: 'https://orchard.example/feedback?page={url}',
};

const workspace = path.resolve('.cache/test-parts-off', String(process.pid));
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const siteWithout = (off: Part['off'] | null): string => {
  const kept = Object.entries(settings).filter(
    ([name]) => off === null || typeof off === 'string' || name !== off.without,
  );
  const lines = kept.map(([name, value]) => `${name}: ${value}`);
  return `${[...lines, ...(typeof off === 'string' ? [off] : [])].join('\n')}\n`;
};

let cache: string;

const build = async (name: string, off: Part['off'] | null): Promise<string> => {
  const folder = path.join(workspace, name.replace(' ', '-'));
  writeFiles(path.join(folder, 'content'), {
    'site.yml': siteWithout(off),
    'docs/start.mdx': '---\ntitle: Start\n---\n\nA tree grows.\n\n```js\nconst a = 1;\n```\n',
    'openapi/openapi.yaml': respondingWith({ type: 'object' }),
  });
  const dist = path.join(folder, 'dist');
  const { status, output } = await runBuild({ dist, content: path.join(folder, 'content'), cache });
  if (status !== 0) {
    throw new Error(output);
  }
  return dist;
};

/** Code mentions parts that are off, but does not run. Licenses list the packages of all parts. */
const isText = (name: string): boolean =>
  /\.(?:html|json|md|txt|webmanifest|xml)$|^(?:_headers|sw\.js)$/.test(name) &&
  !/^(?:third-party-licenses|openapi)\.|^assets\/reference-/.test(name);

const tracesIn = (dist: string, { files, words }: Part): { names: string[]; texts: string[] } => {
  const publicDir = path.join(dist, 'public');
  const names = [...contentsOf(publicDir).keys()].map((name) => name.split(path.sep).join('/'));
  return {
    names: names.filter((name) => files?.test(name)),
    texts: names.filter(
      (name) => isText(name) && words?.test(readFileSync(path.join(publicDir, name), 'utf8')),
    ),
  };
};

describe('a site with all parts', () => {
  let dist: string;
  beforeAll(async () => {
    cache = makeCache(path.join(workspace, 'cache'), ['code', 'vendor']);
    dist = await build('all', null);
  });

  test.each(Object.entries(parts))('has the files and words of %s', (_name, part) => {
    const { names, texts } = tracesIn(dist, part);
    expect(names.length > 0).toBe(part.files !== undefined);
    expect(texts.length > 0).toBe(part.words !== undefined);
  });

  describe.each(Object.entries(parts))('without %s', (name, part) => {
    let without: string;
    beforeAll(async () => {
      without = await build(name, part.off);
    });

    test('contains neither its files nor its words', () => {
      expect(tracesIn(without, part)).toEqual({ names: [], texts: [] });
    });

    test('has pages that are accessible', async () => {
      const found = await serveToBrowser(without, async (browser, address) => {
        const page = await browser.newPage();
        const faults: string[] = [];
        for (const route of ['/', '/docs/start', '/404']) {
          await page.goto(`${address}${route}`);
          faults.push(...(await findViolations(page)).map((fault) => `${route} ${fault}`));
        }
        return faults;
      });
      expect(found).toEqual([]);
    });
  });
});
