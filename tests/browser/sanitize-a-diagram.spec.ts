import type { Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import type { sanitizeMermaid } from '../../src/site/bundle-entries/mermaid/sanitize-mermaid.ts';
import { expect, test } from './support/test.ts';

type Sanitizer = { readonly sanitizer: { readonly sanitizeMermaid: typeof sanitizeMermaid } };

let code = '';

test.beforeAll(async () => {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: {
        entry: 'src/site/bundle-entries/mermaid/sanitize-mermaid.ts',
        formats: ['iife'],
        name: 'sanitizer',
      },
    },
  })) as Rollup.RollupOutput[];
  code = bundle?.output[0].code ?? '';
});

const open = async (page: Page) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: code });
  return (drawing: string) =>
    page.evaluate(
      (svg) => (globalThis as unknown as Sanitizer).sanitizer.sanitizeMermaid(svg, 'm-1'),
      drawing,
    );
};

const own = '#m-1 .a { fill: red; }';

const hostileRules = [
  '#m-1{background:url(https://evil.example/a)}',
  '#m-1{background:u\\72l(https://evil.example/a)}',
  '#m-1{background:url("https://evil.example/a)b")}',
  '#m-1{--a:u\\72l(https://evil.example/a);background:var(--a)}',
  '#m-1{background:image-set("https://evil.example/a" 1x)}',
  '#m-1{& .b{background:url(https://evil.example/a)}}',
  '@keyframes a{to{background:url(https://evil.example/a)}}',
  '@font-face{font-family:a;src:url(https://evil.example/a)}',
  '@property --a{syntax:"<url>";inherits:true;initial-value:url(https://evil.example/a)}',
  'body,#m-1{color:rgb(1 2 3)}',
  '#m-10{color:rgb(1 2 3)}',
];

test('rules of a diagram load nothing, and are for that diagram alone', async ({ page }) => {
  const sanitize = await open(page);
  for (const rule of hostileRules) {
    const { css } = await sanitize(`<svg id="m-1"><style>${rule}${own}</style></svg>`);
    expect.soft(css, rule).not.toMatch(/evil|rgb\(1/);
    expect.soft(css, rule).toContain(own);
  }
});

test('they keep parts of the diagram, and what an animation does', async ({ page }) => {
  const sanitize = await open(page);
  const rules = '#m-1 .a { marker-end: url("#b"); }@keyframes c { \n  0% { opacity: 0; }\n}';
  const { css } = await sanitize(`<svg id="m-1"><style>${rules}</style></svg>`);
  expect(css).toBe(rules);
});

test('its elements draw and link, and nothing else', async ({ page }) => {
  const sanitize = await open(page);
  for (const [written, kept] of [
    [
      '<path style="fill:u\\72l(https://evil.example/a);stroke:red"/>',
      '<path data-style="stroke: red;"></path>',
    ],
    ['<path data-style="fill:url(https://evil.example/a)"/>', '<path></path>'],
    ['<path filter="u\\72l(https://evil.example/a)" d="M0 0"/>', '<path d="M0 0"></path>'],
    [
      '<path fill="url(#a)" marker-end="url(#b)"/>',
      '<path fill="url(#a)" marker-end="url(#b)"></path>',
    ],
    ['<pattern href="https://evil.example/a"/>', '<pattern></pattern>'],
    ['<image href="https://evil.example/a"/>', ''],
    ['<foreignObject><p>A</p></foreignObject>', ''],
    ['<g onclick="a()"/>', '<g></g>'],
    ['<a href="javascript:a()"><path/></a>', '<a><path></path></a>'],
    ['<a href="https://a.example"><path/></a>', '<a href="https://a.example"><path></path></a>'],
  ] as const) {
    const { svg } = await sanitize(`<svg id="m-1">${written}</svg>`);
    expect.soft(svg, written).toBe(`<svg id="m-1" aria-hidden="true">${kept}</svg>`);
  }
});
