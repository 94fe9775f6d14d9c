import { type Browser, expect, test } from '@playwright/test';
import type { Area } from '../../src/tools/qa/check.ts';
import type { OtherEngine } from '../../src/tools/qa/engines/start-engine.ts';
import { auditSite } from '../../src/tools/qa/audit-site.ts';
import type { Report } from '../../src/tools/qa/report/report.ts';
import { writeHtml } from '../../src/tools/qa/report/write-html.ts';
import { createStaticHost } from '../../src/publish/server/static-host.ts';
import { engineMutations } from './support/engine-mutations.ts';
import { withSite } from './support/run-qa.ts';
import { serve } from './support/serve.ts';

const audit = (
  browser: Browser,
  site: string,
  engines: readonly OtherEngine[],
  areas?: readonly Area[],
): Promise<Report> =>
  serve(createStaticHost({ root: site }), (origin) =>
    auditSite({
      browser,
      origin,
      pages: ['/', '/about'],
      isFollowed: false,
      windows: [{ width: 1440, height: 900 }],
      engines,
      areas: areas && new Set(areas),
    }),
  );

const failing = ({ findings }: Report): string[] => [
  ...new Set(findings.map(({ check, view }) => `${check} in ${view?.engine}`)),
];

test('a good site has no findings in Firefox and WebKit, and what its journey lacks is named', async ({
  browser,
}) => {
  await withSite(async ({ site }) => {
    const report = await audit(browser, site, ['firefox', 'webkit']);
    expect(report.findings).toEqual([]);
    expect(report.engines).toEqual([
      expect.stringMatching(/^Chromium \d/),
      expect.stringMatching(/^Firefox \d/i),
      expect.stringMatching(/^WebKitGTK \d/),
    ]);
    expect(report.notes).toHaveLength(2);
    expect(
      report.notes.every((note) =>
        note.endsWith('no button names the theme and changes it at once.'),
      ),
    ).toBe(true);
  });
});

test('exactly one check notices, in the engine alone that has it, each of several things at once', async ({
  browser,
}) => {
  await withSite(async ({ site, edit }) => {
    for (const { file = 'index.html', from, to } of engineMutations) {
      await edit(file, from, to);
    }
    const report = await audit(browser, site, ['firefox', 'webkit']);
    expect(failing(report).toSorted(), JSON.stringify(report.findings, null, 1)).toEqual(
      engineMutations.map(({ check, engine }) => `${check} in ${engine}`).toSorted(),
    );
    const journeys = report.findings.filter(({ check }) => check === 'journey/reader');
    expect(new Map(journeys.map(({ message, view }) => [view?.engine, message]))).toEqual(
      new Map([
        ['firefox', 'The theme button does not change any color of the page.'],
        ['webkit', 'A search for the title of a page does not lead to a page.'],
      ]),
    );
  });
});

/**
 * Lists the current page first, then another page. On Enter, or about half a second after each letter, it replaces the
 * list and selects the first result again.
 */
const lateResults = `
  <ul role="listbox" aria-label="Results"></ul>
  <script>
    const list = document.querySelector('[role=listbox]');
    const choose = (index) =>
      [...list.children].forEach((option, at) => option.setAttribute('aria-selected', String(at === index)));
    const offer = (paths) => {
      list.innerHTML = paths.map((path) => '<li role="option"><a href="' + path + '">' + path + '</a></li>').join('');
      choose(0);
    };
    const field = document.querySelector('input[type=search]');
    let isComplete = false;
    const complete = () => {
      isComplete = true;
      offer(['/', '/', '/about', '/missing']);
    };
    field.addEventListener('input', () => {
      isComplete = false;
      setTimeout(offer, 100, ['/', '/', '/about']);
      setTimeout(complete, 450);
    });
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !isComplete) complete();
      const chosen = list.querySelector('[aria-selected=true]');
      if (event.key === 'ArrowDown') choose(([...list.children].indexOf(chosen) + 1) % list.children.length);
      if (event.key === 'Enter') {
        event.preventDefault();
        chosen?.firstChild.click();
      }
    });
  </script></main>`;

test('a reader chooses a result on another page, once results are not replaced any more, and no menu of themes', async ({
  browser,
}) => {
  await withSite(async ({ site, edit }) => {
    await edit('index.html', '</main>', lateResults);
    const themes = '<button aria-haspopup="true" aria-expanded="false">Change theme</button>';
    await edit('about.html', '<h1>About</h1>', `<h1>About</h1>${themes}`);
    const report = await audit(browser, site, ['firefox', 'webkit'], ['journey']);
    expect(report.findings).toEqual([]);
  });
});

test('a search that finds the page alone where the reader is says so', async ({ browser }) => {
  await withSite(async ({ site, edit }) => {
    await edit('index.html', '</main>', lateResults.replaceAll(/'\/(?:about|missing)'/g, "'/'"));
    const report = await audit(browser, site, ['firefox'], ['journey']);
    expect(report.findings).toMatchObject([
      {
        check: 'journey/reader',
        message: 'A search for the title of a page does not lead to a page.',
        found: 'Expected a result on another page within 15 s.',
      },
    ]);
  });
});

/** Briefly offers a previous search, then lists a link that Enter does not open. */
const linksAfterOptions = `
  <ul role="listbox" aria-label="Previous searches"></ul><p id="results"></p>
  <script>
    const list = document.querySelector('[role=listbox]');
    const field = document.querySelector('input[type=search]');
    field.addEventListener('input', () => {
      list.innerHTML = '<li role="option" aria-selected="false">about</li>';
      setTimeout(() => {
        list.innerHTML = '';
        document.querySelector('#results').innerHTML = '<a href="/about">About</a>';
      }, 450);
    });
    field.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault());
  </script></main>`;

test('a search that lists links after what it offered at first has found something', async ({
  browser,
}) => {
  await withSite(async ({ site, edit }) => {
    await edit('index.html', '</main>', linksAfterOptions);
    const report = await audit(browser, site, ['firefox'], ['journey']);
    expect(report.findings).toEqual([]);
  });
});

test('an engine that is not installed is named at the top of the report', async ({ browser }) => {
  const { PATH } = process.env;
  process.env['PATH'] = '/nowhere';
  try {
    await withSite(async ({ site }) => {
      const report = await audit(browser, site, ['firefox'], ['content']);
      expect(report.findings).toEqual([]);
      expect(report.notes).toEqual([
        "Nothing was audited in firefox: Firefox is missing. Install Debian's package firefox-esr.",
      ]);
      expect(writeHtml(report)).toContain('Firefox is missing.');
    });
  } finally {
    process.env['PATH'] = PATH;
  }
});
