import { expect, test } from 'vitest';
import { renderMoreLink } from '../../../../src/publish/outputs/reference/links.ts';

test.each([
  ['https://a.example/b (c)', '[More](https://a.example/b%20%28c%29)'],
  ['https://a.example/<d>', '[More](https://a.example/%3Cd%3E)'],
])('a link to %j ends where its address ends', (url, expected) => {
  expect(renderMoreLink({ url, description: 'More' })).toBe(expected);
});

test('a relative address is shown as text', () => {
  expect(renderMoreLink({ url: '../guide.html', description: 'More' })).toBe(
    'More: `../guide.html`',
  );
});
