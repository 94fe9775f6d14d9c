import { expect, test } from 'vitest';
import { linkImages } from '../../../../src/site/islands/api-reference/link-images.ts';

const linked = (description: string): string =>
  linkImages({ info: { description } }).info.description;

test.each([
  [
    'Before ![A planet](https://img.example/a.png) after',
    'Before [A planet](https://img.example/a.png) after',
  ],
  ['![](http://img.example/a.png "Title")', '[http://img.example/a.png](http://img.example/a.png)'],
  [
    '<p><IMG alt="A [planet]" src=\'https://img.example/a.png\'></p>',
    '<p>[A  planet](https://img.example/a.png)</p>',
  ],
])('an image of another host is a link: %s', (text, expected) => {
  expect(linked(text)).toBe(expected);
});

test.each(['![Own](/a.png)', '<img src="/a.png">', '[link](https://img.example)', 'plain'])(
  'everything else stays: %s',
  (text) => {
    expect(linked(text)).toBe(text);
  },
);

test('only descriptions change, and the document that is passed does not', () => {
  const document = {
    title: '![a](https://x.example)',
    tags: [{ description: '![a](https://x.example)' }],
    example: { description: '![a](https://x.example)' },
  };
  expect(linkImages(document)).toEqual({
    title: '![a](https://x.example)',
    tags: [{ description: '[a](https://x.example)' }],
    example: { description: '![a](https://x.example)' },
  });
  expect(document.tags[0]?.description).toBe('![a](https://x.example)');
});

test('hostile descriptions take linear time', () => {
  const text = '!['.repeat(50_000) + '<img '.repeat(50_000) + '![a](https://'.repeat(20_000);
  expect(linked(text)).toBe(text);
});
