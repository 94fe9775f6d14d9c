import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { audit, pageOf } from './support/audit-written-pages.ts';

const image = (id: string): string =>
  `<img id="${id}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="30" height="30">`;

const readPicture = async (file: string) => {
  const { data, width, height } = PNG.sync.read(await readFile(file));
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (__, y) => data.readUInt32BE((y * width + x) * 4)),
  );
  const isOutlined = (column: readonly number[]): boolean => column.includes(0xd0006fff);
  return {
    width,
    height,
    outlined: [columns.findIndex(isOutlined), columns.findLastIndex(isOutlined)],
  };
};

test('each element of a finding is pictured, or it is said why not', async ({ browser }) => {
  const shadow = `<div id="host"></div><script>document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '${image('inner')}'</script>`;
  const pictures = test.info().outputPath('pictures');
  let loads = 0;
  const { findings, notes } = await audit(
    browser,
    {
      '/a': pageOf(Array.from({ length: 101 }, (_, index) => image(`i${index}`)).join('')),
      '/b': pageOf(
        `<p id="around">Text <a id="empty" href="/a"></a></p><p style="opacity: 0">${image('faded')}</p><div style="height: 2000px"></div>${image('far')}${shadow}`,
      ),
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
    ['/b', '#faded', 'the element is hidden or gone'],
    ['/b', '#far', 'pictures/103.png'],
    ['/b', '#host #inner', 'pictures/104.png'],
    ['/b', '#empty', 'pictures/105.png'],
    ['/c', '#once', 'the element is hidden or gone'],
  ]);
  expect(notes).toEqual([]);
  const read = (name: number) => readPicture(`${pictures}/${name}.png`);
  expect(await read(103)).toEqual({ width: 62, height: 79, outlined: [7, 38] });
  expect(await read(104)).toMatchObject({ width: 62, outlined: [7, 38] });
  expect(await read(105)).toMatchObject({ width: 390, outlined: [7, 382] });
});

test('what shows only in a narrower window, or with larger letters, is pictured so', async ({
  browser,
}) => {
  const pictures = test.info().outputPath('pictures');
  const { findings } = await audit(
    browser,
    {
      '/a': pageOf(
        `<p id="wide" style="inline-size: 345px">Text</p><p id="low" style="inline-size: 8rem; block-size: 24px; overflow: hidden">Text</p>`,
      ),
    },
    { pictures, areas: new Set(['accessibility']) },
  );
  expect(
    findings.map(({ check, selector, view, screenshot }) => [
      check,
      selector,
      view?.width,
      screenshot,
    ]),
  ).toEqual([
    ['accessibility/large-text', '#low', 390, 'pictures/1.png'],
    ['accessibility/reflow', '#wide', 320, 'pictures/2.png'],
  ]);
  expect(await readPicture(`${pictures}/1.png`)).toMatchObject({ width: 8 + 256 + 24 });
  expect(await readPicture(`${pictures}/2.png`)).toMatchObject({ width: 320 });
});

test('there is no picture of a state that a page does not get to the end of', async ({
  browser,
}) => {
  const hang = `matchMedia('(prefers-color-scheme: dark)').onchange = () => { for (;;); }`;
  const { findings } = await audit(
    browser,
    {
      '/a': pageOf(
        `<p>${image('seen')}</p><button style="padding: 9px" aria-expanded="false" onclick="document.querySelector('#seen').removeAttribute('alt'); ${hang}">More</button>`.replace(
          '<img',
          '<img alt=""',
        ),
      ),
    },
    {
      pictures: test.info().outputPath('pictures'),
      areas: new Set(['accessibility']),
      limit: 8000,
    },
  );
  expect(findings.map(({ selector, noScreenshot }) => [selector, noScreenshot])).toEqual([
    [undefined, undefined],
    ['#seen', 'the page did not reach this state'],
  ]);
});

test('what only Firefox or WebKit shows is pictured there', async ({ browser }) => {
  const fade = (engine: string, selector: string): string =>
    `<script>if (${engine}) document.head.insertAdjacentHTML('beforeend', '<style>${selector} { color: #999 }</style>')</script>`;
  const pictures = test.info().outputPath('pictures');
  const { findings } = await audit(
    browser,
    {
      '/a': pageOf(
        `<p>Text</p><p style="margin-block-start: 3000px; inline-size: 200px" class="fox">Text of Firefox</p><p class="kit" style="inline-size: 200px">Text of WebKit</p>`,
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
  expect(await readPicture(`${pictures}/1.png`)).toMatchObject({ width: 232, outlined: [7, 208] });
  expect(await readPicture(`${pictures}/2.png`)).toMatchObject({ width: 232, outlined: [7, 208] });
});
