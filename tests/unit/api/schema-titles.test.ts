import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { joinParagraphs } from '../../../src/base/text/join-paragraphs.ts';
import { renderCopies } from './reference-copy.ts';
import { renderReferences, textOf } from './reference-text.tsx';
import { documentOf, field, Hull, json, ref, response, shownFor, string } from './schema-texts.ts';

describe('a title', () => {
  const titled = (name: string, title: string) =>
    shownFor(response({ type: 'object', properties: { [name]: { ...string, title } } }));

  test('is shown before the description', () => {
    const document = field({ title: 'The *outer* hull', description: 'Of oak.' });
    expect(textOf(renderReferences(document))).toContain('The *outer* hull Of oak.');
    expect(renderCopies(document)).toContain(String.raw`**The \*outer\* hull** Of oak.`);
  });

  test.each(['- one\n- two', '| a |\n|---|\n| 1 |', '```json\n{"a":1}\n```', '# Big\n\ntext'])(
    'is above a description that begins with another block: %j',
    (description) => {
      const schema = { ...string, title: 'The outer hull', description };
      const shown = buildApi(field(schema)).operations[0]?.responses[0]?.content[0]?.schema;
      expect(JSON.stringify(shown)).toContain(
        JSON.stringify(`**The outer hull**\n\n${description}`).slice(1, -1),
      );
    },
  );

  test.each([
    ['a response', { description: '- gone\n- moved' }, '**\n\n- gone'],
    [
      'a header',
      { description: 'Done.', headers: { A: { description: '- slow\n- fast', schema: string } } },
      '- `A` header (string):\n\n  - slow\n  - fast',
    ],
    [
      'a link',
      { description: 'Done.', links: { next: { operationId: 'addShip', description: '1. Wait' } } },
      ':\n\n1. Wait',
    ],
    [
      'a field',
      { description: 'Done.', ...json({ properties: { a: { ...string, description: '> Old' } } }) },
      ':\n\n  > Old',
    ],
  ])('and the words before %s are above such a description', (_, written, expected) => {
    expect(renderCopies(documentOf({ responses: { 200: written } }))).toContain(expected);
  });

  test('is shown once above a description that the schema repeats', () => {
    const schema = { ...string, title: 'Long name', description: 'Of the ship.' };
    const { copy } = shownFor(
      documentOf({
        parameters: [{ name: 'q', in: 'query', description: 'Of the ship.', schema }],
        requestBody: { description: 'Of the ship.', ...json(schema) },
        responses: {
          200: {
            description: 'Of the ship.',
            headers: { A: { description: 'Of the ship.', schema } },
            ...json(schema),
          },
        },
      }),
    );
    expect(copy.split('Of the ship.')).toHaveLength(5);
    expect(copy.split('Long name')).toHaveLength(5);
  });

  test.each(['Limit 1', 'Limit 10', 'imit 100', 'Limit 100.'])(
    'and text %j is kept next to a longer one with the same letters',
    (description) => {
      const longer = 'Limit 100 or more.';
      const schema = { ...string, description };
      const { copy } = shownFor(
        documentOf({
          parameters: [{ name: 'q', in: 'query', description: longer, schema }],
          requestBody: { description, ...json({ ...string, description: longer }) },
          responses: { 200: { description: longer, ...json(schema) } },
        }),
      );
      const lines = copy.split('\n').map((line) => line.trim());
      expect(lines.filter((line) => line === description)).toHaveLength(3);
    },
  );

  test('and only whole paragraphs count as repeated', () => {
    expect(joinParagraphs('A b.\n\nC.\n \nD.', 'C.', 'C.\n\nD.', 'A b', 'A b.\n\nD.')).toBe(
      'A b.\n\nC.\n \nD.\n\nA b\n\nA b.\n\nD.',
    );
  });

  test('of a component or a whole body is shown', () => {
    expect(shownFor(response(ref, { Hull: { ...Hull, title: 'Outer hull' } })).page).toContain(
      'Outer hull Of Hull.',
    );
    const request = documentOf({ requestBody: json({ ...Hull, title: 'Outer hull' }) });
    expect(shownFor(request).copy).toContain('Outer hull Of Hull.');
  });

  test('of a parameter or header is shown', () => {
    const { page, copy } = shownFor(
      documentOf({
        parameters: [{ name: 'q', in: 'query', schema: { ...string, title: 'What to find' } }],
        responses: {
          200: {
            description: 'Done.',
            headers: { A: { schema: { ...string, title: 'How it went' } } },
          },
        },
      }),
    );
    expect(page).toContain('What to find');
    expect(page).toContain('How it went');
    expect(copy).toContain('What to find');
    expect(copy).toContain('How it went');
  });

  test('is left out if it only repeats a name, as generators write it', () => {
    expect(titled('mast_count', 'Mast Count').page).not.toContain('Mast Count');
    expect(titled('hull', 'Mast count').page).toContain('Mast count');
    const Offer = { ...Hull, title: 'Offer' };
    expect(shownFor(field({ $ref: '#/components/schemas/Offer' }, { Offer })).copy).not.toContain(
      'Offer',
    );
    expect(
      shownFor(response({ type: 'array', items: string, title: 'Response Addship' })).copy,
    ).not.toContain('Addship');
  });

  test('is not repeated after the name of a variant', () => {
    const document = response({
      oneOf: [
        { ...Hull, title: 'Sloop' },
        { ...string, title: 'Yawl' },
      ],
    });
    expect(shownFor(document).page.split('Sloop')).toHaveLength(2);
  });
});

test('search finds the descriptions of whole bodies', async () => {
  const { operationsOf } = await import('../../../src/content/compile/steps/list-operations.ts');
  const api = buildApi(
    documentOf({
      tags: ['ships'],
      requestBody: { description: 'Two.', ...json({ ...Hull, description: 'One.' }) },
      responses: { 200: { description: 'Done.', ...json({ ...Hull, description: 'Three.' }) } },
    }),
  );
  const page = { api: { api }, anchors: [] } as unknown as Parameters<typeof operationsOf>[1];
  const node = {
    type: 'mdxJsxFlowElement',
    name: 'Operations',
    attributes: [{ type: 'mdxJsxAttribute', name: 'tag', value: 'ships' }],
    children: [],
  };
  expect(JSON.stringify(operationsOf(node as never, page, new Set()))).toMatch(
    /Two\. One\..*Three\./,
  );
});
