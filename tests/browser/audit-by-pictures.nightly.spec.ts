import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runQa, searchForm, withSite } from './support/run-qa.ts';

type Look = {
  readonly title: string;
  readonly file: 'index.html' | '404.html' | 'about.html';
  readonly page: string;
  readonly rules: string;
  readonly modes: readonly ('light' | 'dark')[];
};

/**
 * Changes that the audit must find, in report order. Each is on a different page of the small site, so that one run
 * covers them all.
 */
const looks: readonly Look[] = [
  {
    title: 'the color of one link',
    file: 'index.html',
    page: '/',
    rules: 'main a { color: light-dark(#0b5fd0, #92b4f8) }',
    modes: ['light', 'dark'],
  },
  {
    title: 'two pixels of padding',
    file: '404.html',
    page: '/404',
    rules: 'main { padding-block-start: 2px }',
    modes: ['light', 'dark'],
  },
  {
    title: 'the color of one link in the dark mode',
    file: 'about.html',
    page: '/about',
    rules: '@media (prefers-color-scheme: dark) { main a { color: #92b4f8 } }',
    modes: ['dark'],
  },
];

test('pages are as they were once their pictures are accepted, and only pictures notice that they are drawn in another way', async () => {
  await withSite(async ({ site, out, edit, read }) => {
    const own = ['--out', out('report'), '--accepted', out('accepted')];
    const audit = (...flags: readonly string[]) =>
      runQa('--dir', site, '--pictures', ...own, ...flags);

    // without the search form, the audit is faster
    await edit('index.html', searchForm, '');
    expect((await audit('--only', 'pictures')).status).toBe(0);
    const first = await read('report');
    expect(first.notes).toEqual([
      'No pictures were compared, because none have been accepted yet. `npm run qa -- --accept` accepts the pictures of this run.',
    ]);
    expect(first.checks.map(({ id }) => id)).toEqual(['routes/response']);

    expect((await runQa('--accept', ...own)).text).toContain('12 pictures accepted');
    expect((await audit('--only', 'pictures')).status).toBe(0);
    const second = await read('report');
    expect(second.notes).toEqual([]);
    expect(second.checks.map(({ id }) => id)).toEqual(['routes/response', 'pictures/unchanged']);
    expect(second.seen).toEqual({ 'pictures/unchanged': ['/', '/404', '/about'] });

    for (const { file, rules } of looks) {
      await edit(file, '</head>', `<style>${rules}</style></head>`);
    }
    expect((await audit()).status).toBe(1);
    const { findings } = await read('report');
    for (const { title, page, modes } of looks) {
      expect(
        findings
          .filter((finding) => finding.page === page)
          .map(({ check, view }) => [check, view?.mode, view?.width]),
        title,
      ).toEqual(
        modes.flatMap((mode) => [1440, 390].map((width) => ['pictures/unchanged', mode, width])),
      );
    }
    expect(findings).toHaveLength(10);
    const shown = findings.flatMap(({ pictures }) => Object.values(pictures ?? {}));
    expect(shown).toHaveLength(findings.length * 3);
    expect(shown.every((file) => existsSync(path.join(out('report'), file)))).toBe(true);
  });
});

test('nothing can be accepted where no pictures were taken', async () => {
  await withSite(async ({ out }) => {
    const { status, text } = await runQa('--accept', '--out', out('report'));
    expect(text).toContain('`npm run qa -- --pictures` takes some');
    expect(status).toBe(2);
  });
});
