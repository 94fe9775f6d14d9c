import { expect, test } from 'vitest';
import { escapeMarkup } from '../../../../src/base/text/escape-markup.ts';
import { wordsOf } from './words.ts';

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

test('every special character of HTML and XML is escaped, an ampersand once', () => {
  expect(escapeMarkup(`<a href="x" title='&amp;'>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;&amp;amp;&#39;&gt;',
  );
});

test('escaped text contains no markup and is displayed unchanged', () => {
  for (const text of wordsOf([...Object.values(characters), 'a', ';', 'amp'], 4)) {
    const escaped = escapeMarkup(text);
    expect(escaped).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
    expect(escaped.replace(/&([a-z]+|#39);/g, (_, name: string) => characters[name] ?? '')).toBe(
      text,
    );
  }
});
