import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { startDevServer } from '../../src/tools/bench/dev-server.ts';
import { nightly } from './support/nightly.ts';

test.describe.configure({ mode: 'serial' });

const folder = mkdtempSync(path.join(tmpdir(), 'docs-dev-'));
const file = path.join(folder, 'docs/understanding-modules/task.mdx');
const source = readFileSync('content/docs/understanding-modules/task.mdx', 'utf8');
const linked = path.join(folder, 'docs/understanding-modules/shop.mdx');
const renamed = path.join(folder, 'docs/understanding-modules/store.mdx');
const spaced = path.join(folder, 'docs/understanding-modules/daily-login-reward.mdx');
let server: Awaited<ReturnType<typeof startDevServer>>;
let address: string;

test.beforeAll(async () => {
  cpSync('content', folder, { recursive: true });
  server = await startDevServer(folder);
  ({ address } = server);
});

test.afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const openPage = async (page: Page): Promise<void> => {
  await page.goto(`${address}/docs/understanding-modules/task`);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.evaluate(() => {
    Object.assign(globalThis, { isSamePage: true });
    document.querySelector('#limits')?.scrollIntoView();
  });
};

const expectSamePage = async (page: Page): Promise<void> => {
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Limits', exact: true })).toBeInViewport();
  expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);
};

test('an edit shows without a reload', async ({ page }) => {
  await openPage(page);
  writeFileSync(file, source.replace('## Limits', '## Limits, edited'));
  await expect(page.getByRole('heading', { name: 'Limits, edited' })).toBeVisible();
  writeFileSync(file, source);
  await expectSamePage(page);
});

test('a page that is saved in two steps shows completely', nightly, async ({ page }) => {
  await openPage(page);
  // The pause must be short enough for the watcher to merge both changes, but long enough to let it read the first.
  // Which pause meets both conditions depends on the machine.
  for (const pause of [5, 15, 25, 35, 45]) {
    writeFileSync(file, '');
    await setTimeout(pause);
    writeFileSync(file, source.replace('## Limits', `## Limits, after ${pause} ms`));
    await expect(page.getByRole('heading', { name: `Limits, after ${pause} ms` })).toBeVisible();
    await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  }
  writeFileSync(file, source);
  await expectSamePage(page);
});

const problems: readonly {
  readonly title: string;
  readonly breakIt: () => void;
  readonly shown: readonly string[];
  readonly fix: () => void;
}[] = [
  {
    title: 'broken front matter',
    breakIt: () => writeFileSync(file, source.replace(/^title:/m, 'titel:')),
    shown: ['task.mdx:2:1 error front-matter/unknown-key', 'Did you mean `title`?'],
    fix: () => writeFileSync(file, source),
  },
  {
    title: 'front matter that is not YAML',
    breakIt: () => writeFileSync(file, source.replace(/^title: /m, 'title: "')),
    shown: ['task.mdx:2:', 'error front-matter/syntax'],
    fix: () => writeFileSync(file, source),
  },
  {
    title: 'broken MDX',
    breakIt: () => writeFileSync(file, source.replace('## Limits', '<Tabs>\n\n## Limits')),
    shown: ['task.mdx:', 'error mdx/syntax'],
    fix: () => writeFileSync(file, source),
  },
  {
    title: 'a page emptied',
    breakIt: () => writeFileSync(file, ''),
    shown: ['task.mdx', 'error front-matter/no-title', 'gives "Task"'],
    fix: () => writeFileSync(file, source),
  },
  {
    title: 'a blank file added',
    breakIt: () => writeFileSync(`${folder}/docs/blank.mdx`, ''),
    shown: ['blank.mdx', 'error front-matter/no-title', 'gives "Blank"'],
    fix: () => rmSync(`${folder}/docs/blank.mdx`),
  },
  {
    title: 'a page renamed to which others link',
    breakIt: () => renameSync(linked, renamed),
    shown: ['error link/unknown-page', 'Expected a link to a page of this site'],
    fix: () => renameSync(renamed, linked),
  },
  {
    title: 'a page that is not text',
    breakIt: () => writeFileSync(file, Buffer.from([0xff, 0xfe, 0x00, 0x80])),
    shown: ['task.mdx'],
    fix: () => writeFileSync(file, source),
  },
];

for (const { title, breakIt, shown, fix } of problems) {
  test(
    `${title} is shown in the browser until it is fixed`,
    title === 'broken MDX' ? {} : nightly,
    async ({ page }) => {
      await openPage(page);
      breakIt();
      const overlay = page.locator('vite-error-overlay');
      for (const text of shown) {
        await expect(overlay).toContainText(text);
      }
      fix();
      await expectSamePage(page);
    },
  );
}

test('a diagram is drawn', nightly, async ({ page }) => {
  const diagram = '```mermaid title="Two steps"\nflowchart LR\n  First --> Second\n```';
  await openPage(page);
  writeFileSync(file, source.replace('## Limits', `${diagram}\n\n## Limits`));
  const drawn = page.getByRole('img', { name: 'Two steps' }).getByText('Second');
  await expect(drawn).toBeVisible();
  writeFileSync(file, source);
  await expect(drawn).toHaveCount(0);
});

test('new and deleted pages appear and disappear', async ({ page }) => {
  const added = path.join(folder, 'docs/understanding-modules/added-page.mdx');
  const status = async (): Promise<number> =>
    (await page.request.get(`${address}/docs/understanding-modules/added-page`)).status();
  expect(await status()).toBe(404);
  writeFileSync(added, '---\ntitle: Added page\n---\n\nIt is here.\n');
  await expect.poll(status).toBe(200);
  rmSync(added);
  await expect.poll(status).toBe(404);
});

test(
  'outputs of the build exist in development too, and a path with a space opens',
  nightly,
  async ({ page }) => {
    expect((await page.request.get(`${address}/sitemap.xml`)).status()).toBe(200);
    const search = (await (await page.request.get(`${address}/search-engine.json`)).json()) as {
      folder: string;
    };
    expect((await page.request.get(`${address}${search.folder}index.json`)).status()).toBe(200);
    const response = await page.goto(`${address}/docs/understanding-modules/daily%20login-rewards`);
    expect(response?.status()).toBe(200);
    await page.locator('html[data-has-hydrated=true]').waitFor();
    const added = readFileSync(spaced, 'utf8');
    writeFileSync(spaced, added.replace(/^title: .*$/m, 'title: A title with spaces'));
    await expect(
      page.getByRole('heading', { name: 'A title with spaces', level: 1 }),
    ).toBeVisible();
    writeFileSync(spaced, added);
  },
);

/** Saves repeatedly until the output appears, because the watcher may merge two quick changes. */
const saveUntil = (component: string, text: string, shown: Locator): Promise<void> =>
  expect(async () => {
    writeFileSync(component, text);
    await expect(shown).toBeVisible({ timeout: 3000 });
  }).toPass();

test(
  'a component of the browser shows when it is added and edited, and its errors until they are fixed',
  nightly,
  async ({ page }) => {
    const component = path.join(folder, 'components/Clicks.tsx');
    const style = path.join(folder, 'components/Clicks.module.css');
    const shown = path.join(folder, 'docs/clicks.mdx');
    const code = (label: string): string => `'use client';
import { useState } from 'react';
import styles from './Clicks.module.css';

export default function Clicks() {
  const [count, setCount] = useState(0);
  return <button className={styles.clicks} onClick={() => setCount(count + 1)}>{count} ${label}</button>;
}
`;
    const button = (name: string) => page.getByRole('button', { name });
    const overlay = page.locator('vite-error-overlay');
    mkdirSync(path.dirname(component), { recursive: true });
    writeFileSync(style, '.clicks { padding: 21px; }');
    writeFileSync(component, code('clicks'));
    writeFileSync(shown, '---\ntitle: Clicks\n---\n\n<Clicks />\n');
    await expect(async () => {
      await page.goto(`${address}/docs/clicks`);
      await expect(button('0 clicks')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.locator('html[data-has-hydrated=true]').waitFor();
    await expect(button('0 clicks')).toHaveCSS('padding-top', '21px');
    await button('0 clicks').click();
    await expect(button('1 clicks')).toBeVisible();
    await saveUntil(component, code('times'), button('times'));
    const broken = code('times').replace('return <', 'return <<');
    await saveUntil(component, broken, overlay.getByText('Clicks.tsx:7').first());
    const nameless = code('times').replace('export default', 'export const a = 1;');
    await saveUntil(component, nameless, overlay.getByText('component/no-component').first());
    await saveUntil(component, code('clicks again'), button('clicks again'));
    await expect(overlay).toHaveCount(0);
    rmSync(shown);
    rmSync(path.dirname(component), { recursive: true });
  },
);

test('a component of the server shows an edit without a reload', nightly, async ({ page }) => {
  const component = path.join(folder, 'components/Note.tsx');
  const code = (text: string): string =>
    `export default function Note() {\n  return <strong>${text}</strong>;\n}\n`;
  mkdirSync(path.dirname(component), { recursive: true });
  writeFileSync(component, code('First note'));
  writeFileSync(file, source.replace('## Limits', '<Note />\n\n## Limits'));
  await expect(async () => {
    await openPage(page);
    await expect(page.getByText('First note')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await saveUntil(component, code('Second note'), page.getByText('Second note'));
  await expectSamePage(page);
  const overlay = page.locator('vite-error-overlay');
  await saveUntil(component, code('</em>'), overlay.getByText('Note.tsx:2').first());
  await saveUntil(component, code('Third note'), page.getByText('Third note'));
  await expectSamePage(page);
  writeFileSync(file, source);
  await expect(page.getByText('Third note')).toHaveCount(0);
  rmSync(component);
});
