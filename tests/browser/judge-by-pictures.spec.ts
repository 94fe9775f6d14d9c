import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runQa, withSite } from './support/run-qa.ts';

const looks = [
  ['the color of one link', 'main a { color: light-dark(#0b5fd0, #92b4f8) }', ['light', 'dark']],
  ['two pixels of padding', '.box { padding-block-end: 2px }', ['light', 'dark']],
  [
    'the color of one link in the dark mode',
    '@media (prefers-color-scheme: dark) { main a { color: #92b4f8 } }',
    ['dark'],
  ],
] as const;

for (const [title, rules, modes] of looks) {
  test(`only pictures notice that a page is drawn in another way: ${title}`, async () => {
    test.setTimeout(180_000);
    await withSite(async ({ site, out, edit, read }) => {
      const own = ['--out', out('report'), '--accepted', out('accepted')];
      const all = ['--dir', site, '--pages', '/', '--pictures', ...own];
      await runQa(...all, '--only', 'pictures');
      expect((await runQa('--accept', ...own)).text).toContain('4 pictures accepted');

      await edit('style.css', '* {', `${rules}\n* {`);
      expect((await runQa(...all)).status).toBe(1);
      const { findings } = await read('report');
      expect(findings.map(({ check, view }) => [check, view?.mode, view?.width])).toEqual(
        modes.flatMap((mode) => [1440, 390].map((width) => ['pictures/unchanged', mode, width])),
      );
      const shown = findings.flatMap(({ pictures }) => Object.values(pictures ?? {}));
      expect(shown).toHaveLength(findings.length * 3);
      expect(shown.every((file) => existsSync(path.join(out('report'), file)))).toBe(true);
    });
  });
}

test('nothing is said to be as it was before pictures are accepted, and all of it after', async () => {
  test.setTimeout(180_000);
  await withSite(async ({ site, out, read }) => {
    const own = ['--out', out('report'), '--accepted', out('accepted')];
    const judge = () => runQa('--dir', site, '--pictures', '--only', 'pictures', ...own);
    expect((await judge()).status).toBe(0);
    const first = await read('report');
    expect(first.notes).toEqual([
      'No pictures were compared, since none were accepted yet. `npm run qa -- --accept` accepts those of this run.',
    ]);
    expect(first.checks.map(({ id }) => id)).toEqual(['routes/response']);

    await runQa('--accept', ...own);
    expect((await judge()).status).toBe(0);
    const second = await read('report');
    expect(second.notes).toEqual([]);
    expect(second.checks.map(({ id }) => id)).toEqual(['routes/response', 'pictures/unchanged']);
    expect(second.seen).toEqual({ 'pictures/unchanged': ['/', '/404', '/about'] });
  });
});

test('nothing can be accepted where no pictures were taken', async () => {
  await withSite(async ({ out }) => {
    const { status, text } = await runQa('--accept', '--out', out('report'));
    expect(text).toContain('`npm run qa -- --pictures` takes some');
    expect(status).toBe(2);
  });
});
