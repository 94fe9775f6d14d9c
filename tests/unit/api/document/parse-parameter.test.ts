import { array, assert, integer, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import {
  fillPath,
  formatCookies,
  formatHeader,
  formatQuery,
} from '../../../../src/api/document/parameter-style.ts';
import type { ParameterNode } from '../../../../src/api/document/parameters.ts';
import { parseParameter } from '../../../../src/api/document/parse-parameter.ts';
import { parseText } from '../../../../src/api/document/parse-text.ts';

const list = { type: 'array', items: { type: 'string' } };
const object = {
  type: 'object',
  properties: { role: { type: 'string' }, age: { type: 'integer' } },
};

const send = (parameter: ParameterNode, value: unknown): unknown => {
  const entry = { parameter, value };
  const headers = new Headers();
  if (parameter.in === 'header') {
    headers.set(parameter.name, formatHeader(entry));
  }
  if (parameter.in === 'cookie') {
    headers.set('Cookie', formatCookies([entry]));
  }
  return parseParameter({}, parameter, {
    path: { [parameter.name]: fillPath(`{${parameter.name}}`, [entry]) },
    query: formatQuery([entry]),
    headers,
    names: new Set([parameter.name]),
  });
};

const styles = [
  ...(['simple', 'label', 'matrix'] as const).map((style) => ['path', style] as const),
  ...(['form', 'deepObject'] as const).map((style) => ['query', style] as const),
  ['header', 'simple'] as const,
  ...(['form', 'cookie'] as const).map((style) => ['cookie', style] as const),
].flatMap(([location, style]) =>
  [true, false].map((explode) => [location, style, explode] as const),
);

const text = stringMatching(/^[a-z0-9_~ äß/]{1,8}$/).map((value) => value.trim() || 'a');

test.each(styles)(
  'a value written in %s as %s, exploded: %s, is read back',
  (location, style, explode) => {
    const parameter = (schema: object): ParameterNode => ({
      name: 'filter',
      in: location,
      style,
      explode,
      isRequired: false,
      isDeprecated: false,
      description: '',
      allowReserved: false,
      mediaType: null,
      schema,
      remoteExamples: [],
      examples: [],
    });
    const isAscii = location === 'header' || style === 'cookie';
    const usable = isAscii ? text.map((value) => value.replaceAll(/[äß ]/g, 'x')) : text;
    const readBack = (schema: object, value: unknown): unknown => send(parameter(schema), value);
    assert(
      property(array(usable, { minLength: 1 }), integer(), usable, (texts, age, role) => {
        // `deepObject` supports only objects.
        const values = [
          [object, { role, age }],
          ...(style === 'deepObject'
            ? []
            : [[list, texts] as const, [{ type: 'integer' }, age] as const]),
        ] as const;
        expect(values.map(([schema, value]) => readBack(schema, value))).toEqual(
          values.map(([, value]) => value),
        );
      }),
      { numRuns: 60 },
    );
  },
);

test.each(['spaceDelimited', 'pipeDelimited'] as const)('lists in %s are read back', (style) => {
  const parameter = { name: 'ids', in: 'query', style, explode: false, mediaType: null } as const;
  const entry = { parameter: { ...parameter, allowReserved: false }, value: ['a', 'b,c', 'd'] };
  const read = parseParameter(
    {},
    { ...parameter, schema: list },
    { path: {}, query: formatQuery([entry]), headers: new Headers(), names: new Set() },
  );
  expect(read).toEqual(['a', 'b,c', 'd']);
});

test('a parameter that is not sent has no value', () => {
  const parameter = {
    name: 'a',
    in: 'query',
    style: 'form',
    explode: true,
    mediaType: null,
  } as const;
  const source = { path: {}, query: 'b=1', headers: new Headers(), names: new Set<string>() };
  expect(parseParameter({}, { ...parameter, schema: list }, source)).toBeUndefined();
});

test('text that is not of the type stays text, and a key named __proto__ is a key', () => {
  const source = {
    path: {},
    query: 'a=x&o[__proto__]=1',
    headers: new Headers(),
    names: new Set<string>(),
  };
  const common = { in: 'query', explode: true, mediaType: null } as const;
  expect(
    parseParameter(
      {},
      { ...common, name: 'a', style: 'form', schema: { type: 'integer' } },
      source,
    ),
  ).toBe('x');
  const read = parseParameter(
    {},
    { ...common, name: 'o', style: 'deepObject', schema: { type: 'object' } },
    source,
  );
  expect(Object.keys(read as object)).toEqual(['__proto__']);
});

test('a schema that consists of itself has the types of its other parts', () => {
  const document = {
    Pet: { oneOf: [{ $ref: '#/Cat' }] },
    Cat: { allOf: [{ $ref: '#/Pet' }, { type: 'integer' }] },
  };
  expect(parseText(document, { $ref: '#/Pet' }, '7')).toBe(7);
});

test('a text with half a character is encoded, not refused', () => {
  const common = { in: 'query', style: 'form', explode: true, mediaType: null } as const;
  const write = (allowReserved: boolean): string =>
    formatQuery([{ parameter: { ...common, name: 'a', allowReserved }, value: 'b\uD800' }]);
  expect([write(false), write(true)]).toEqual(['a=b%EF%BF%BD', 'a=b%EF%BF%BD']);
});
