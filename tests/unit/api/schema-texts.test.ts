import { describe, expect, test } from 'vitest';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { documentOf, field, Hull, json, ref, response, shownFor, string } from './schema-texts.ts';

describe('page and copy show the description of', () => {
  test.each<[string, OpenapiDocument, string[]]>([
    ['the schema of a response', response({ ...Hull, description: 'One.' }), ['One.']],
    ['a component that is a response', response(ref, { Hull }), ['Of Hull.']],
    [
      'a reference, before its component',
      response({ ...ref, description: 'One.' }, { Hull }),
      ['One.', 'Of Hull.'],
    ],
    ['a body', documentOf({ requestBody: json({ ...Hull, description: 'One.' }) }), ['One.']],
    [
      'a body and its schema',
      documentOf({
        requestBody: { description: 'Two.', ...json({ ...Hull, description: 'One.' }) },
      }),
      ['Two.', 'One.'],
    ],
    [
      'a list and its entries',
      response({ type: 'array', description: 'All.', items: { ...Hull, description: 'Each.' } }),
      ['All.', 'Each.'],
    ],
    [
      'the entries of a list that are a component',
      response({ type: 'array', description: 'All.', items: ref }, { Hull }),
      ['All.', 'Of Hull.'],
    ],
    [
      'a map and its values',
      field({
        type: 'object',
        description: 'All.',
        additionalProperties: { ...string, description: 'Each.' },
      }),
      ['All.', 'Each.'],
    ],
    [
      'names by pattern, and other names',
      field({
        type: 'object',
        patternProperties: { '^x': { ...string, description: 'By pattern.' } },
        additionalProperties: { ...string, description: 'Others.' },
      }),
      ['By pattern.', 'Others.'],
    ],
    [
      'positions and further entries',
      field({
        type: 'array',
        description: 'All.',
        prefixItems: [{ ...string, description: 'First.' }],
        items: { ...string, description: 'Others.' },
      }),
      ['All.', 'First.', 'Others.'],
    ],
    [
      'parts that are combined',
      field(
        {
          description: 'One.',
          allOf: [{ ...ref }, { description: 'Part.', properties: { b: string } }],
        },
        { Hull },
      ),
      ['One.', 'Part.', 'Of Hull.'],
    ],
    [
      'references to references to plain values',
      field(
        { $ref: '#/components/schemas/Name', description: 'One.' },
        {
          Name: { $ref: '#/components/schemas/Text', description: 'Of name.' },
          Text: { ...string, description: 'Of text.' },
        },
      ),
      ['One.', 'Of name.', 'Of text.'],
    ],
    [
      'a component in `allOf`, the way to describe a reference in OpenAPI 3.0',
      field({ description: 'One.', allOf: [ref] }, { Hull }),
      ['One.', 'Of Hull.'],
    ],
    [
      'a choice with one alternative',
      field({ description: 'One.', anyOf: [{ ...string, description: 'Only.' }] }),
      ['One.', 'Only.'],
    ],
    [
      'null',
      field({ oneOf: [ref, { type: 'null', description: 'Not built yet.' }] }, { Hull }),
      ['Of Hull.', 'Not built yet.'],
    ],
    [
      'null among several alternatives',
      field({
        oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null', description: 'Not yet.' }],
      }),
      ['Not yet.'],
    ],
    [
      'conditions',
      field({
        ...Hull,
        if: { properties: { name: { const: 'x', description: 'For tests.' } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
        then: {
          description: 'Need more.',
          properties: { more: { ...string, description: 'How many.' } },
        },
      }),
      ['Of Hull.', 'For tests.', 'Need more.', 'How many.'],
    ],
    [
      'names, entries and content',
      field({
        propertyNames: { description: 'Names.', maxLength: 3 },
        contains: { description: 'Contained.', const: 1 },
        contentSchema: { description: 'Content.' },
        not: { description: 'Never.', const: 2 },
      }),
      ['Names.', 'Contained.', 'Content.', 'Never.'],
    ],
    [
      'a parameter and its schema',
      documentOf({
        parameters: [
          {
            name: 'q',
            in: 'query',
            description: 'One.',
            schema: { ...string, description: 'Two.' },
          },
        ],
      }),
      ['One.', 'Two.'],
    ],
    [
      'a header and its schema',
      documentOf({
        responses: {
          200: {
            description: 'Done.',
            headers: { A: { description: 'One.', schema: { ...string, description: 'Two.' } } },
          },
        },
      }),
      ['One.', 'Two.'],
    ],
  ])('%s', (_, document, texts) => {
    const { page, copy } = shownFor(document);
    const order = (text: string) => texts.map((each) => text.indexOf(each));
    expect(page).toSatisfy(() => order(page).every((at) => at >= 0));
    expect(copy).toSatisfy(() => order(copy).every((at) => at >= 0));
    expect(order(page).toSorted((a, b) => a - b)).toEqual(order(page));
    expect(texts.map((text) => page.split(text).length)).toEqual(texts.map(() => 2));
    expect(texts.map((text) => copy.split(text).length)).toEqual(texts.map(() => 2));
  });
});

describe('a text is shown once if', () => {
  const counts = (document: OpenapiDocument, text: string) => {
    const { page, copy } = shownFor(document);
    return [page.split(text).length - 1, copy.split(text).length - 1];
  };

  test('the response and its schema have the same description', () => {
    // The page shows the response's description as its title, so it must omit the schema's description.
    expect(counts(response({ ...Hull, description: 'Done.' }), 'Done.')).toEqual([1, 1]);
  });

  test('several responses have the same schema', () => {
    const document = documentOf(
      {
        responses: {
          200: { description: 'Of *Hull*.', ...json(ref) },
          201: { description: 'Added.', ...json(ref) },
          202: { description: 'Accepted.', ...json(ref) },
        },
      },
      { Hull },
    );
    expect(counts(document, 'Of Hull.')).toEqual([1, 1]);
    expect(counts(document, 'The same fields as in 200.')).toEqual([2, 2]);
  });

  test('a reference repeats the description of its component', () => {
    expect(counts(field({ ...ref, description: 'Of *Hull*.' }, { Hull }), 'Of Hull.')).toEqual([
      1, 1,
    ]);
  });
});
