import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runQa, withSite } from './support/run-qa.ts';

const looks = [
  ['the color of one link', 'main a { color: light-dark(#0b57d0, #8ab4f8) }', ['light', 'dark']],
  ['two pixels of padding', '.box { padding-block-end: 2px }', ['light', 'dark']],
  [
    'the color of one link in the dark mode',
    'main a { color: light-dark(LinkText, #8ab4f8) }',
    ['dark'],
  ],
] as const;

for (const [title, rules, modes] of looks) {
  test(`only pictures notice that a page is drawn in another way: ${title}`, async () => {
    await withSite(async ({ site, out, edit, read }) => {
      const accepted = out('accepted');
      const judge = () =>
        runQa(
          '--dir',
          site,
          '--out',
          out('report'),
          '--pages',
          '/',
          '--pictures',
          '--accepted',
          accepted,
        );
      const accept = () => runQa('--accept', '--out', out('report'), '--accepted', accepted);

      expect((await judge()).status).toBe(0);
      const first = await read('report');
      expect(first.notes).toEqual([
        'No pictures were compared, since none were accepted yet. `npm run qa -- --accept` accepts those of this run.',
      ]);
      expect(first.checks.map(({ id }) => id)).not.toContain('pictures/unchanged');

      expect((await accept()).text).toContain('4 pictures accepted');
      expect((await judge()).status).toBe(0);
      const second = await read('report');
      expect(second.notes).toEqual([]);
      expect(second.checks.map(({ id }) => id)).toContain('pictures/unchanged');
      expect(second.seen).toEqual({ 'pictures/unchanged': ['/'] });

      await edit('style.css', '* {', `${rules}\n* {`);
      expect((await judge()).status).toBe(1);
      const { findings } = await read('report');
      expect(findings.map(({ check, view }) => [check, view?.mode, view?.width])).toEqual(
        modes.flatMap((mode) => [1440, 390].map((width) => ['pictures/unchanged', mode, width])),
      );
      const shown = findings.flatMap(({ pictures }) => Object.values(pictures ?? {}));
      expect(shown).toHaveLength(findings.length * 3);
      expect(shown.every((file) => existsSync(path.join(out('report'), file)))).toBe(true);

      await accept();
      expect((await judge()).status).toBe(0);
    });
  });
}

test('pages are chosen by what they are made of, and stay chosen', async () => {
  await withSite(async ({ site, out, read }) => {
    const all = ['--dir', site, '--out', out('report'), '--accepted', out('accepted')];
    await runQa(...all, '--pictures', '--only', 'pictures');
    await runQa(...all, '--accept');
    await runQa(...all, '--pictures', '--only', 'pictures');
    expect((await read('report')).seen).toEqual({
      'pictures/unchanged': ['/', '/404', '/about'],
    });
  });
});

test('nothing can be accepted where no pictures were taken', async () => {
  await withSite(async ({ out }) => {
    const { status, text } = await runQa('--accept', '--out', out('report'));
    expect(text).toContain('`npm run qa -- --pictures` takes some');
    expect(status).toBe(2);
  });
});
