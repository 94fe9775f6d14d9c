import { Fragment, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { headings } from '../../../src/site/components/mdx/headings.tsx';
import { divideContent, isLarge } from '../../../src/site/pages/divide-content.ts';

const paragraphs = (count: number): ReactElement[] =>
  Array.from({ length: count }, (_, index) => createElement('p', null, index));

const contentOf = (...blocks: readonly (ReactElement | string)[]) =>
  createElement(Fragment, null, ...blocks);

const divided = (...blocks: readonly (ReactElement | string)[]): string =>
  renderToStaticMarkup(divideContent(contentOf(...blocks)));

const section = (title: string, count: number) => [
  createElement(headings.h2, { id: title }, title),
  ...paragraphs(count),
];

const withoutParts = (html: string): string =>
  html.replaceAll(/<div class="prose" data-part=""[^>]*>/g, '').replaceAll('</p></div>', '</p>');

test('a page is divided at headings only, and keeps all blocks in order', () => {
  const blocks = ['one', 'two', 'three'].flatMap((title) => section(title, 70));
  const html = divided(...blocks);
  expect(html.match(/data-part/g)).toHaveLength(3);
  expect(html.match(/data-part=""[^>]*><div class="heading/g)).toHaveLength(3);
  expect(withoutParts(html)).toBe(renderToStaticMarkup(contentOf(...blocks)));
});

test('short sections share a part', () => {
  const html = divided(...Array.from({ length: 20 }, (_, index) => section(`s${index}`, 5)).flat());
  expect(html.match(/data-part/g)).toHaveLength(2);
});

test('only elements count, not the line breaks between them', () => {
  const blocks = Array.from({ length: 20 }, (_, index) => section(`s${index}`, 5)).flat();
  const html = divided(...blocks.flatMap((block) => [block, '\n']));
  expect(html.match(/data-part/g)).toHaveLength(2);
  expect(html.match(/--blocks:\d+/g)).toEqual(['--blocks:60', '--blocks:60']);
  expect(withoutParts(html.replaceAll('\n', ''))).toBe(renderToStaticMarkup(contentOf(...blocks)));
});

test('each part says how many elements it has, so that the browser can estimate its height', () => {
  const html = divided(...section('one', 70), ...section('two', 2));
  expect(html.match(/--blocks:\d+/g)).toEqual(['--blocks:71', '--blocks:3']);
});

test('text before the first heading is kept in the first part', () => {
  expect(divided(...paragraphs(2), ...section('one', 3))).toMatch(/data-part=""[^>]*><p>0<\/p>/);
});

test('content without blocks stays as it is', () => {
  expect(divided()).toBe('');
  const only = createElement('p', null, 'alone');
  expect(divideContent(only)).toBe(only);
  expect(divided(only)).toBe('<p>alone</p>');
});

test('a page is large if it has much text or many headings', () => {
  const headingsOf = (count: number) => ({
    headings: Array.from({ length: count }, (_, index) => ({ level: 2, id: `${index}`, text: '' })),
  });
  expect(isLarge('x'.repeat(400_000), headingsOf(100))).toBe(false);
  expect(isLarge('x'.repeat(600_000), headingsOf(1))).toBe(true);
  expect(isLarge('', headingsOf(1500))).toBe(true);
  expect(isLarge(null, headingsOf(1))).toBe(false);
});
