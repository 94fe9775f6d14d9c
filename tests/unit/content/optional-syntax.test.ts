import { createProcessor } from '@mdx-js/mdx';
import { array, assert, constantFrom, property } from 'fast-check';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { describe, expect, test } from 'vitest';
import { optionalSyntaxOf } from '../../../src/content/compile/optional-syntax.ts';

const none = createProcessor({ format: 'md' }).freeze();
const withGfm = createProcessor({ format: 'md', remarkPlugins: [remarkGfm] }).freeze();
const withDirectives = createProcessor({ format: 'md', remarkPlugins: [remarkDirective] }).freeze();

describe('an extension is read with where it may mean something', () => {
  test.each([
    '| a |\n| - |\n| b |',
    'a | b\n-- | --',
    'a\n:-',
    'a\n-:',
    '~~gone~~',
    '~gone~',
    'Text[^1].\n\n[^1]: Note.',
    '- [ ] to do',
    '- [x] done',
    '- [\t] to do',
    '- [\n] to do',
    'www.example.com',
    'see http://example.com',
    'HTTPS://example.com',
    'mail a@example.com',
  ])('GFM: %j', (source) => {
    expect(withGfm.parse(source)).not.toEqual(none.parse(source));
    expect(optionalSyntaxOf(source).isGfm).toBe(true);
  });

  test.each([
    ':::note\nText\n:::',
    '::leaf',
    'a :text[b] c',
    '> ::: note'.replace(' n', 'n'),
    'no fence\n    ~~~\n:text[b]',
    'no fence\n    ~~~\n~~~\ncode\n~~~\n:text[b]',
  ])('directives: %j', (source) => {
    expect(withDirectives.parse(source)).not.toEqual(none.parse(source));
    expect(optionalSyntaxOf(source).hasDirectives).toBe(true);
  });

  test('not for what stands in fenced code', () => {
    const source =
      'Text.\n\n```bash\ncurl https://a.example | jq ~ a@b :x\n```\n\nMore [text](/a).';
    expect(optionalSyntaxOf(source)).toEqual({ isGfm: false, hasDirectives: false });
  });
});

test('without its signs an extension reads any text as Markdown does', () => {
  const part = constantFrom(
    ...'|~@:-[]^!(){}<>#*_`+.=xX1 \t\n\\/'.split(''),
    ...'a,www,http,https:,[ ],- ,1. ,> ,```,~~~,\n\n,    '.split(','),
  );
  assert(
    property(array(part, { maxLength: 24 }), (parts) => {
      const source = parts.join('');
      const { isGfm, hasDirectives } = optionalSyntaxOf(source);
      const plain = none.parse(source);
      const unread = [
        ...(isGfm ? [] : [withGfm.parse(source)]),
        ...(hasDirectives ? [] : [withDirectives.parse(source)]),
      ];
      expect(unread).toEqual(unread.map(() => plain));
    }),
    { numRuns: 1500 },
  );
});
