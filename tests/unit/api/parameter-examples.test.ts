import { describe, expect, test } from 'vitest';
import { renderReferences, textOf } from './reference-text.tsx';
import { copyOf, documentOf, get, query } from './value-documents.ts';

describe('examples of a parameter', () => {
  test('are all shown, with their summaries', () => {
    const since = query(
      'since',
      { type: 'string' },
      {
        examples: {
          year: { summary: 'A year', value: '1902' },
          reign: { summary: 'A reign', value: 'edric-ii' },
          list: { value: ['a'] },
          far: { summary: 'A far one', externalValue: 'https://a.example/far.json' },
        },
      },
    );
    const document = documentOf({ '/a': get('a', [since]) });
    const html = renderReferences(document);
    expect(textOf(html)).toContain('for example 1902 (A year), edric-ii (A reign), ["a"] (list)');
    expect(html).toContain('<a href="https://a.example/far.json">A far one</a>');
    const copy = copyOf(document);
    expect(copy).toContain('for example `1902` (A year), `edric-ii` (A reign)');
    expect(copy).toContain('Example: [A far one](https://a.example/far.json)');
  });

  test('have a name only if there are several', () => {
    const examples = { usual: { value: 'x' } };
    const document = documentOf({ '/a': get('a', [query('q', { type: 'string' }, { examples })]) });
    expect(textOf(renderReferences(document))).toMatch(/for example x (?!\()/);
  });

  test('come from its schema if the parameter has none', () => {
    const document = documentOf({ '/a': get('a', [query('q', { examples: ['x', 'y'] })]) });
    expect(textOf(renderReferences(document))).toContain('for example x, y');
  });

  test('are shown next to a list of values if they have a summary', () => {
    const examples = { usual: { summary: 'The usual one', value: 'a' } };
    const document = documentOf({
      '/a': get('a', [query('q', { enum: ['a', 'b'] }, { examples })]),
    });
    expect(textOf(renderReferences(document))).toContain('for example a (The usual one)');
  });
});
