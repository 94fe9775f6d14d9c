import { existsSync, readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Report } from '../../src/tools/qa/report/report.ts';
import { createStaticHost } from '../../src/publish/server/static-host.ts';
import { nightly } from './support/nightly.ts';
import { runQa, searchForm, withSite } from './support/run-qa.ts';
import { serve } from './support/serve.ts';

const quick = ['--only', 'content,links,routes'];

const saysNothing = ['>the tools of the workshop</a>', '>click here</a>'] as const;
const leadsNowhere = [
  '<a href="/">the home page</a>',
  '<a href="/hmoe">the home page</a>',
] as const;

const list = ({ findings }: Report): string[] =>
  findings.map(({ page, check, message }) => `${page} ${check} ${message}`).toSorted();

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();

const mark = async (folder: string): Promise<void> => {
  const file = path.join(folder, 'report.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll('alone says nothing about the target', 'is as it was'));
};

test(
  'only pages that have changed are audited again, and what is known of the others stays',
  nightly,
  async () => {
    await withSite(async ({ site, out, edit, read }) => {
      const audit = () => runQa('--dir', site, '--out', out('report'), '--changed', ...quick);
      await edit('index.html', ...saysNothing);
      expect((await audit()).status).toBe(1);
      await mark(out('report'));
      await edit('about.html', ...leadsNowhere);
      await audit();
      expect(list(await read('report'))).toEqual([
        '/ content/link-text The link text is as it was.',
        '/about links/destination The link is broken (status 404).',
      ]);

      await edit('style.css', 'margin: 0;', 'margin: 1px;');
      await audit();
      expect(list(await read('report'))).toContain(
        '/ content/link-text The link text alone says nothing about the target.',
      );
    });
  },
);

test('a link from a page that is as it was to a place that is gone is found', nightly, async () => {
  await withSite(async ({ site, out, edit, read }) => {
    const audit = () => runQa('--dir', site, '--out', out('report'), '--changed', ...quick);
    expect((await audit()).status).toBe(0);
    await edit('about.html', 'id="tools"', 'id="tolls"');
    expect((await audit()).status).toBe(1);
    expect(list(await read('report'))).toEqual([
      '/ links/destination The page has no anchor named “tools”.',
    ]);
  });
});

test('parts of a site find together what one run finds', nightly, async () => {
  await withSite(async ({ site, out, edit, read }) => {
    await edit('index.html', ...saysNothing);
    await edit('about.html', ...leadsNowhere);
    await edit('about.html', '<title>About the workshop', '<title>Home of the workshop');
    const all = ['--dir', site, ...quick];
    await runQa(...all, '--out', out('whole'));
    for (const part of ['1', '2']) {
      await runQa(...all, '--out', out(part), '--shard', `${part}/2`);
    }
    const parts = [await read('1'), await read('2')];
    expect(parts.flatMap(({ pages }) => pages)).toHaveLength(3);
    const { status, text } = await runQa(
      '--merge',
      ['1', '2'].map((part) => path.join(out(part), 'report.json')).join(),
      '--out',
      out('merged'),
    );
    expect(status, text).toBe(1);
    const [merged, whole] = [await read('merged'), await read('whole')];
    expect(list(merged)).toEqual(list(whole));
    expect(list(merged)).toHaveLength(3);
    expect(merged.pages).toEqual(whole.pages);
    const pictures = merged.findings.flatMap(({ screenshot }) => screenshot ?? []);
    expect(pictures).toHaveLength(2);
    expect(pictures.every((file) => existsSync(path.join(out('merged'), file)))).toBe(true);
  });
});

test('a site that is served is audited from the page of its address on', nightly, async () => {
  await withSite(async ({ site, out, edit, read }) => {
    await edit('about.html', ...leadsNowhere);
    await serve(createStaticHost({ root: site }), async (origin) => {
      const { status, text } = await runQa('--url', origin, '--out', out('report'), ...quick);
      expect(status, text).toBe(1);
    });
    const report = await read('report');
    expect(report.pages.map(({ path: page }) => page)).toEqual(['/', '/about', '/hmoe']);
    expect(list(report)).toContain('/about links/destination The link is broken (status 404).');
  });
});

test('with a baseline only new findings fail', nightly, async () => {
  await withSite(async ({ site, out, edit, read }) => {
    await edit('index.html', ...saysNothing);
    await runQa('--dir', site, '--out', out('first'), ...quick);
    const compare = () =>
      runQa(
        '--dir',
        site,
        '--out',
        out('second'),
        '--baseline',
        path.join(out('first'), 'report.json'),
        ...quick,
      );
    expect((await compare()).status).toBe(0);
    await edit('about.html', ...leadsNowhere);
    const { status, text } = await compare();
    expect(status).toBe(1);
    expect(text).toContain('2 findings, 1 of them new,');
    expect((await read('second')).fresh).toHaveLength(1);
  });
});

test('a run that fails leaves the last report as it is', nightly, async () => {
  await withSite(async ({ site, out, edit, read }) => {
    await edit('index.html', ...saysNothing);
    await runQa('--dir', site, '--out', out('report'), ...quick);
    await writeFile(path.join(out('report'), 'notes.txt'), 'Of somebody else');
    const before = filesOf(out('report'));
    expect(before).toContain('pictures/1.png');
    const { status } = await runQa('--url', 'http://127.0.0.1:9', '--out', out('report'), ...quick);
    expect(status).toBe(2);
    expect(filesOf(out('report'))).toEqual(before);
    expect((await read('report')).findings).toHaveLength(1);

    await runQa('--dir', site, '--out', out('report'), ...quick);
    expect(filesOf(out('report'))).toEqual(before);
  });
});

test('a state that no role tells of is looked at where it is written down', nightly, async () => {
  await withSite(async ({ site, out, edit, read }) => {
    await edit('index.html', searchForm, '');
    await edit(
      'index.html',
      '<p class="box">',
      `<p onclick="document.querySelector('#later').hidden = false">Send</p><div id="later" hidden><img src="/bench.svg"></div><p class="box">`,
    );
    const steps = [{ click: 'text=Send' }, { waitFor: '#later' }];
    const states = [{ page: '/', name: 'a response', steps }];
    await writeFile(out('states.json'), JSON.stringify(states));
    const all = ['--dir', site, '--out', out('report'), '--pages', '/', '--only', 'accessibility'];
    expect((await runQa(...all, '--states', out('states.json'))).status).toBe(1);
    const report = await read('report');
    expect(report.findings.map(({ check, view }) => [check, view?.state])).toEqual([
      ['accessibility/image-alt', 'a response'],
    ]);
  });
});

test('axe runs only in the wanted windows and modes', nightly, async () => {
  await withSite(async ({ site, out, edit, read }) => {
    await edit('index.html', searchForm, '');
    await edit(
      'index.html',
      '<p class="box">',
      '<img class="wide" src="/bench.svg"><img class="narrow" src="/bench.svg"><p class="box">',
    );
    await edit(
      'style.css',
      'body {',
      '@media (width < 1000px) { .wide { display: none } } @media (width >= 700px) { .narrow { display: none } } body {',
    );
    const all = ['--dir', site, '--out', out('report'), '--pages', '/', '--only', 'accessibility'];
    await runQa(...all, '--views', '768,390-dark');
    const { windows, modes, findings } = await read('report');
    expect({ windows, modes }).toEqual({
      windows: [768, 390],
      modes: [['light', 'dark'], ['dark']],
    });
    expect(findings.map(({ check, view }) => [check, view?.width, view?.mode])).toEqual([
      ['accessibility/image-alt', 390, 'dark'],
    ]);
  });
});

test('flags that cannot be followed are named', nightly, async () => {
  const states = test.info().outputPath('states.json');
  await writeFile(states, JSON.stringify([{ page: '/abuot', name: 'open', steps: [] }]));
  const wrong = [
    [
      ['--dir', 'tests/fixtures/qa-site', '--states', states],
      'Expected the page of the state “open” to be one of `tests/fixtures/qa-site`, but found "/abuot". Did you mean `/about`?',
    ],
    [
      ['--dir', 'tests/fixtures/qa-site', '--pages', '/,/abuot'],
      'Expected each page of `--pages` to be one of `tests/fixtures/qa-site`, but found "/abuot". Did you mean `/about`?',
    ],
    [['--shard', '5/4'], 'Expected `--shard` to be a part such as 1/4, but found "5/4".'],
    [['--states', 'package.json'], 'to be a list of states'],
    [['--views', '390,800'], 'Expected `--views` to be 1440, 1440-light,'],
    [['--views', '390-drak'], 'but found "390-drak". Did you mean `390-dark`?'],
    [['--engines', 'opera'], 'Expected `--engines` to be chromium, firefox or webkit'],
    [['--merge', 'package.json'], 'to be the report.json of an earlier run'],
    [
      ['--merge', 'tests/fixtures/qa-reports/without-links.json'],
      'but it lacks `doubts`, `externalLinks`. Run the audit of that part again.',
    ],
    [['--baseline', 'package.json'], 'to be the report.json of an earlier run'],
  ] as const;
  const runs = wrong.map(([flags], index) =>
    runQa(...flags, '--out', test.info().outputPath(`report-${index}`)),
  );
  for (const [index, { status, text }] of (await Promise.all(runs)).entries()) {
    expect(text).toContain(wrong[index]?.[1]);
    expect(status).toBe(2);
  }
});
