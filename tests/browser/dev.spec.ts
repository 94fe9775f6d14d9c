import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';

/** The development server on a copy of the content, used as an author would. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'docs-dev-'));
const file = path.join(folder, 'docs/understanding-modules/task.mdx');
const source = readFileSync('content/docs/understanding-modules/task.mdx', 'utf8');
let server: ChildProcess;
let address: string;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const found = probe.address();
      probe.close(() => resolve(typeof found === 'object' && found !== null ? found.port : 0));
    });
  });

test.beforeAll(async () => {
  cpSync('content', folder, { recursive: true });
  const port = await freePort();
  address = `http://localhost:${port}`;
  server = spawn(process.execPath, ['src/commands/dev.ts'], {
    env: { ...process.env, PORT: String(port), DOCS_CONTENT_DIR: folder },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
});

test.afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('an edit shows without a reload, a mistake shows its place and goes away when mended', async ({
  page,
}) => {
  await page.goto(`${address}/docs/understanding-modules/task`);
  await page.locator('html[data-has-hydrated=true]').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  writeFileSync(file, source.replace('## Limits', '## Limits, edited'));
  await expect(page.getByRole('heading', { name: 'Limits, edited' })).toBeVisible();

  const overlay = page.locator('vite-error-overlay');
  writeFileSync(file, source.replace(/^title:/m, 'titel:'));
  await expect(overlay).toContainText('task.mdx:2:1 error front-matter/unknown-key');
  await expect(overlay).toContainText('Did you mean `title`?');

  writeFileSync(file, `${source}\n<Calout />\n`);
  await expect(overlay).toContainText('mdx/unknown-component');

  writeFileSync(file, source);
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Limits', exact: true })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true);
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

test('outputs of the build are there in development too, and a path with a space opens', async ({
  page,
}) => {
  expect((await page.request.get(`${address}/sitemap.xml`)).status()).toBe(200);
  const engine = (await (await page.request.get(`${address}/search-engine.json`)).json()) as {
    folder: string;
  };
  expect((await page.request.get(`${address}${engine.folder}index.json`)).status()).toBe(200);
  const response = await page.goto(`${address}/docs/understanding-modules/daily%20login-rewards`);
  expect(response?.status()).toBe(200);
});
