import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { judge, pageOf } from './support/judge-written-pages.ts';

/** Two more browsers start. */
test.describe.configure({ timeout: 180_000 });

const image = (id: string): string =>
  `<img id="${id}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="30" height="30">`;

/** The width of a picture, and whether something in it is outlined. */
const readPicture = async (file: string): Promise<{ width: number; isOutlined: boolean }> => {
  const { data, width } = PNG.sync.read(await readFile(file));
  return { width, isOutlined: data.toString('hex').includes('d0006fff') };
};

test('each element of a finding is pictured, or it is said why not', async ({ browser }) => {
  const shadow = `<div id="host"></div><script>document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '${image('inner')}'</script>`;
  const pictures = test.info().outputPath('pictures');
  let loads = 0;
  const { findings, notes } = await judge(
    browser,
    {
      '/a': pageOf(Array.from({ length: 101 }, (_, index) => image(`i${index}`)).join('')),
      '/b': pageOf(
        `<p id="around">Text <a id="empty" href="/a"></a></p><div style="height: 2000px"></div>${image('far')}${shadow}`,
      ),
      // it is there until its page is loaded a second time
      '/c': ({ headers }, response) => {
        const isFirst = headers['sec-fetch-dest'] === 'document' && loads++ === 0;
        response.setHeader('content-type', 'text/html');
        response.end(pageOf(isFirst ? image('once') : ''));
      },
    },
    { pages: ['/a', '/b', '/c'], pictures, areas: new Set(['accessibility']) },
  );
  const named = findings.map(({ page, selector, screenshot, noScreenshot }) => [
    page,
    selector,
    screenshot ?? noScreenshot,
  ]);
  expect(named.slice(0, 101)).toEqual(
    Array.from({ length: 101 }, (_, index) => ['/a', `#i${index}`, `pictures/${index + 1}.png`]),
  );
  expect(named.slice(101)).toEqual([
    ['/b', '#far', 'pictures/102.png'],
    ['/b', '#host #inner', 'pictures/103.png'],
    ['/b', '#empty', 'pictures/104.png'],
    ['/c', '#once', 'nothing of the element is in sight'],
  ]);
  expect(notes).toEqual([]);
  for (const { screenshot } of findings.slice(0, -1)) {
    expect(await readPicture(`${pictures}/../${screenshot}`)).toMatchObject({ isOutlined: true });
  }
});

test('what only Firefox or WebKit shows is pictured there', async ({ browser }) => {
  const fade = (engine: string, selector: string): string =>
    `<script>if (${engine}) document.head.insertAdjacentHTML('beforeend', '<style>${selector} { color: #999 }</style>')</script>`;
  const pictures = test.info().outputPath('pictures');
  const { findings } = await judge(
    browser,
    {
      '/a': pageOf(
        `<p>Text</p><p style="margin-block-start: 3000px" class="fox">Text of Firefox</p><p class="kit" style="inline-size: 200px">Text of WebKit</p>`,
        fade(`navigator.userAgent.includes('Firefox')`, '.fox') +
          fade('!/Firefox|Chrome/.test(navigator.userAgent)', '.kit'),
      ),
    },
    { pictures, areas: new Set(['accessibility']), engines: ['firefox', 'webkit'] },
  );
  expect(
    findings.map(({ view, selector, screenshot }) => [view?.engine, selector, screenshot]),
  ).toEqual([
    ['firefox', '.fox', 'pictures/1.png'],
    ['webkit', '.kit', 'pictures/2.png'],
  ]);
  // the whole line, and the narrow one, each with a margin
  expect(await readPicture(`${pictures}/1.png`)).toEqual({ width: 1280, isOutlined: true });
  expect(await readPicture(`${pictures}/2.png`)).toEqual({ width: 8 + 200 + 24, isOutlined: true });
});
