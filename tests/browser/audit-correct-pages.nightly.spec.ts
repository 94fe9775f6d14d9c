import { type Browser, expect, test } from '@playwright/test';
import type { Area } from '../../src/tools/qa/check.ts';
import { auditSite } from '../../src/tools/qa/audit-site.ts';
import type { Report } from '../../src/tools/qa/report/report.ts';
import { serve } from './support/serve.ts';

const auditBodies = (
  browser: Browser,
  bodies: Readonly<Record<string, string>>,
  areas: readonly Area[] = ['keyboard', 'console', 'content', 'accessibility'],
): Promise<Report> =>
  serve(
    (request, response) => {
      const body =
        request.url === '/inner' ? '<p><a href="/">Home</a></p>' : bodies[request.url ?? ''];
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${request.url}</title><link rel="icon" href="data:,"><style>:focus-visible { outline: 3px solid #b00 }</style></head><body><main><h1>Page</h1>${body ?? ''}</main></body></html>`,
      );
    },
    (origin) =>
      auditSite({
        browser,
        origin,
        pages: Object.keys(bodies),
        isFollowed: false,
        windows: [{ width: 1440, height: 900 }],
        areas: new Set(areas),
      }),
  );

const auditBody = (browser: Browser, body: string, areas?: readonly Area[]): Promise<Report> =>
  auditBodies(browser, { '/': body }, areas);

const shadow = `<two-buttons></two-buttons><script>customElements.define('two-buttons', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button>One</button> <button>Two</button>' } })</script>`;

/** Elements in which focus can move without changing `document.activeElement`. */
const holders: Readonly<Record<string, string>> = {
  '/frame': '<iframe src="/inner" title="A page"></iframe>',
  '/recording': '<audio controls src="data:audio/mpeg;base64,AA=="></audio>',
  '/day': '<label>Day <input type="date"></label>',
  '/disclosure-without-summary': '<details><p>Hidden</p></details>',
  '/shadow-tree': shadow,
};

test('the focus is shown in, and leaves, what holds it', async ({ browser }) => {
  const bodies = Object.entries(holders).map(
    ([path, body]) => [path, `${body}<p><a href="/inner">Next</a></p>`] as const,
  );
  const report = await auditBodies(browser, Object.fromEntries(bodies), ['keyboard']);
  expect(report.pages.map(({ path, status }) => [path, status])).toEqual(
    bodies.map(([path]) => [path, 200]),
  );
  expect(report.findings).toEqual([]);
});

test('what axe says of a recording that does not load is not of the page', async ({ browser }) => {
  const { findings } = await auditBody(browser, '<audio autoplay controls src="/none"></audio>');
  expect(findings.map(({ check }) => check)).toEqual(['console/no-failed-requests']);
});

test('a fixed link that is hidden in any way without the focus covers nothing in print', async ({
  browser,
}) => {
  const bodies = Object.entries({
    '/clip': 'clip: rect(0, 0, 0, 0)',
    '/clip-path': 'clip-path: inset(50%)',
    '/place': 'inset-block-start: -5rem',
  }).map(([path, rules]) => [
    path,
    `<style>.skip { position: fixed } .skip:not(:focus) { ${rules} }</style><a class="skip" href="#text">To the text</a><p id="text">Text</p><script>document.querySelector('.skip').focus()</script>`,
  ]);
  const { pages, findings } = await auditBodies(browser, Object.fromEntries(bodies));
  expect(pages).toHaveLength(3);
  expect(findings).toEqual([]);
});

/** A link to a page that a script loads. The code in `tell` announces the new page. */
const brought = (tell: string): string =>
  `<div id="told" role="region" aria-label="Page" tabindex="-1"></div><div id="live" role="status"></div><p><a href="/inner">Next</a></p><script>document.querySelector('p a').onclick = (event) => { event.preventDefault(); history.pushState(null, '', '/inner'); document.title = '/inner'; event.target.remove(); ${tell} }; addEventListener('popstate', () => location.reload())</script>`;

for (const [name, tell, found] of [
  ['nothing tells of it', '', ['journey/announced']],
  ['the focus comes and goes', 'told.focus(); told.blur()', []],
  [
    'a live region is cleared again',
    "live.textContent = 'Next'; setTimeout(() => live.replaceChildren(), 50)",
    [],
  ],
] as const) {
  test(`a page that a script brings is announced, or not, where ${name}`, async ({ browser }) => {
    const { findings } = await auditBody(browser, brought(tell), ['journey']);
    expect(findings.map(({ check }) => check)).toEqual(found);
  });
}

test('something that moves is not taken for the focus of a link', async ({ browser }) => {
  const moving = `<style>a:focus-visible { outline: none }</style><canvas width="200" height="200"></canvas><script>const drawing = document.querySelector('canvas').getContext('2d'); setInterval(() => { drawing.fillStyle = '#' + Math.floor(Math.random() * 0xffffff).toString(16).padStart(6, '0'); drawing.fillRect(0, 0, 200, 200) }, 20)</script><div style="block-size: 500px"></div><p><a href="/inner">Next</a></p>`;
  const { findings } = await auditBody(browser, moving, ['keyboard']);
  expect(findings.map(({ check }) => check)).toEqual(['keyboard/focus-visible']);
});
