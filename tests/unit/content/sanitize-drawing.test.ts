import { expect, test } from 'vitest';
import { sanitizeDrawing } from '../../../src/content/drawings/sanitize-drawing.ts';

const drawn = (inner: string) => {
  const { svg, removed } = sanitizeDrawing(`<svg viewBox="0 0 8 8">${inner}</svg>`, 'a.svg');
  return [svg.replace(/^<svg viewBox="0 0 8 8">|<\/svg>$/g, ''), removed.map(({ name }) => name)];
};

test.each([
  '<path d="M0 4h8" data-part="lane" class="a b" stroke="url(#a)" fill="url(#b)"/>',
  '<linearGradient gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient>',
  '<text x="1" y="2" text-anchor="middle" xml:space="preserve" fill="#fff">Words &#x26; more</text>',
  '<use href="#a"/><use xlink:href="#a"/>',
  '<image href="data:image/png;base64,AA=="/><image href="/a.png"/>',
  '<a href="https://a.example/"><path d="M0 0"/></a><a href="/docs"/>',
  '<g clip-path="url(#c)" filter="url(#f)" transform="translate(1 2)" role="img" aria-label="A"/>',
])('%s draws, and stays as it is', (inner) => {
  expect(drawn(inner)).toEqual([inner, []]);
});

test.each([
  ['<script>alert(1)</script>', '', ['<script>']],
  ['<SCRIPT href="x"></SCRIPT>', '', ['<script>']],
  ['<style>@import "https://a.example/a.css"</style>', '', ['<style>']],
  ['<foreignObject><p onclick="a()">A</p></foreignObject>', '', ['<foreignObject>']],
  ['<path d="M0 0" onclick="a()" OnLoad=b()></path>', '<path d="M0 0"/>', 'onclick onload', 'path'],
  ['<a href="javascript:a()"/>', '<a/>', 'href', 'a'],
  ['<a href="java&#115;cript:a()"/>', '<a/>', 'href', 'a'],
  ['<a href=" java\nscript:a()"/>', '<a/>', 'href', 'a'],
  ['<a xlink:href="data:text/html,a"/>', '<a/>', 'xlink:href', 'a'],
  ['<a href="//a.example"/>', '<a/>', 'href', 'a'],
  ['<use href="https://a.example/a.svg#b"/>', '<use/>', 'href', 'use'],
  ['<use href="data:image/svg+xml;base64,AA=="/>', '<use/>', 'href', 'use'],
  ['<image href="https://a.example/a.png"/>', '<image/>', 'href', 'image'],
  ['<image href="data:image/svg+xml,%3Csvg%3E"/>', '<image/>', 'href', 'image'],
  ['<path fill="url(https://a.example)"/>', '<path/>', 'fill', 'path'],
  ['<path fill="URL( \'//a.example\')"/>', '<path/>', 'fill', 'path'],
  ['<path fill="u\\72l(//a.example)"/>', '<path/>', 'fill', 'path'],
  ['<path style="fill: url(//a.example)"/>', '<path/>', 'fill', 'path'],
  ['<path style="fill: u\\72l(//a.example)"/>', '<path/>', 'fill', 'path'],
  ['<path style="background: url(//a.example); d: none"/>', '<path/>', 'style', 'path'],
  ['<animate attributeName="href" to="javascript:a()"/>', '', ['<animate>']],
  ['<title><img src=x onerror=a()></title>', '<title/>', ['<img>']],
  ['</svg><img src=x onerror=a()>', '', ['<img>']],
])('%s loses what runs or loads', (inner, svg, names, element = '') => {
  const expected =
    typeof names === 'string' ? names.split(' ').map((name) => `${name} of <${element}>`) : names;
  expect(drawn(inner)).toEqual([svg, expected]);
});

test('colors in `style` become attributes', () => {
  const style = 'fill:#fff; STROKE-width : 2px !important;;fill-opacity:.9;-inkscape-stroke:none';
  expect(drawn(`<path fill="red" style="${style}" d="M0 0"/>`)).toEqual([
    '<path fill="#fff" d="M0 0" stroke-width="2px" fill-opacity=".9"/>',
    [],
  ]);
});

test('what programs keep for themselves goes without a word', () => {
  expect(
    drawn('<metadata><rdf:RDF/></metadata><sodipodi:view/><path inkscape:label="a" d="M0 0"/>'),
  ).toEqual(['<path d="M0 0"/>', []]);
});

test('no attribute brings a style, which none checks', () => {
  expect(drawn('<path data-style="fill:url(//a.example)"/>')).toEqual(['<path/>', []]);
});

test('a file without a drawing gives none', () => {
  expect(sanitizeDrawing('words', 'a.svg').svg).toBe('');
});

const scoped = (inner: string, file = 'a.svg'): string =>
  sanitizeDrawing(`<svg>${inner}</svg>`, file).svg.replaceAll(/\bd[\da-f]{6}-/g, 'X-');

test.each([
  [
    '<linearGradient id="a"/><path fill="url(#a)"/>',
    '<linearGradient id="X-a"/><path fill="url(#X-a)"/>',
  ],
  [
    `<clipPath id="c"/><g clip-path="url( '#c' )"/>`,
    '<clipPath id="X-c"/><g clip-path="url( &#x27;#X-c&#x27; )"/>',
  ],
  [
    '<g id="g"/><use href="#g"/><use xlink:href="#g"/>',
    '<g id="X-g"/><use href="#X-g"/><use xlink:href="#X-g"/>',
  ],
  ['<g id="g"/><a href="#part"/><a href="#g"/>', '<g id="X-g"/><a href="#part"/><a href="#X-g"/>'],
  [
    '<title id="t">A</title><g aria-labelledby="t u"/>',
    '<title id="X-t">A</title><g aria-labelledby="X-t u"/>',
  ],
  [
    '<g id="漢字"/><path fill="url(#漢字) red"/>',
    '<g id="X-漢字"/><path fill="url(#X-漢字) red"/>',
  ],
  ['<path fill="url(#elsewhere)"/>', '<path fill="url(#elsewhere)"/>'],
])('the ids in %s belong to the drawing', (inner, expected) => {
  expect(scoped(inner)).toBe(`<svg>${expected}</svg>`);
});

test('drawings with equal ids do not share them', () => {
  const svg = '<svg><linearGradient id="a"/></svg>';
  const ids = ['light.svg', 'dark.svg', '明.svg', '暗.svg'].map(
    (file) => sanitizeDrawing(svg, file).svg,
  );
  expect(new Set(ids).size).toBe(4);
});

test.each([
  ['width="512" height="128"', 'width="512" height="128" viewBox="0 0 512 128"'],
  ['width="51.5px" height="12"', 'width="51.5px" height="12" viewBox="0 0 51.5 12"'],
  ['width="8" height="8" viewBox="0 0 4 4"', 'width="8" height="8" viewBox="0 0 4 4"'],
  ['width="100%" height="8"', 'width="100%" height="8"'],
  ['width="8em" height="8"', 'width="8em" height="8"'],
  ['width="0" height="8"', 'width="0" height="8"'],
  ['width="8"', 'width="8"'],
])('a drawing with %s has a size that scales', (attributes, expected) => {
  expect(sanitizeDrawing(`<svg ${attributes}></svg>`, 'a.svg').svg).toBe(`<svg ${expected}></svg>`);
});

test.each([
  ['<g><text>A</text></g>', '<g><text fill="currentColor">A</text></g>'],
  ['<g fill="red"><text>A</text></g>', '<g fill="red"><text>A</text></g>'],
  ['<text data-text="note">A</text>', '<text data-text="note">A</text>'],
  ['<mask><text>A</text></mask>', '<mask><text>A</text></mask>'],
])('text without a color of its own has the text color: %s', (inner, expected) => {
  expect(drawn(inner)[0]).toBe(expected);
});
