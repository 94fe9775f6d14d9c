import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeComponents } from '../../../../src/content/own-components/describe-components.ts';
import type { OwnComponent } from '../../../../src/content/own-components/own-component.ts';

const describeFiles = (files: Readonly<Record<string, string>>) => {
  const { components, problems } = describeComponents({
    folder: path.resolve('.cache/no-such-folder/components'),
    texts: new Map(Object.entries(files)),
    displayPath: (file) => file,
  });
  return { components, codes: problems.map(({ code }) => code) };
};

const describeOwn = (source: string): OwnComponent | undefined =>
  describeFiles({ 'Own.tsx': source }).components[0];

describe('a component', () => {
  test.each([
    ['its default export', 'export default function Any() { return null; }'],
    ['a default export of a name', 'const Own = () => null;\nexport default Own;'],
    ['the export of its name', 'export const Own = () => null;'],
    ['an async function', 'export default async function Own() { return null; }'],
    ['a memo', "import { memo } from 'react';\nexport default memo(() => null);"],
    [
      'a class',
      "'use client';\nimport { Component } from 'react';\nexport class Own extends Component<{ a: 1 }> {}",
    ],
    ['another module', "export { default } from './part.tsx';"],
  ])('may be %s', (_, source) => {
    const files = {
      'Own.tsx': source,
      'part.tsx': 'export default function Part() { return null; }',
    };
    const { components, codes } = describeFiles(files);
    expect(codes.filter((code) => code !== 'component/invalid-name')).toEqual([]);
    expect(components.map(({ name }) => name)).toEqual(['Own']);
  });

  test('may be the index of a folder, and of JavaScript', () => {
    const source = 'export default function Any({ a }) { return a; }';
    const { components, codes } = describeFiles({
      'A/index.tsx': 'export default function Any() { return null; }',
      'A/Part.tsx': source,
      'B.jsx': source,
    });
    expect(codes).toEqual([]);
    expect(components.map(({ name }) => name)).toEqual(['A', 'B']);
  });

  test.each([
    ['state', "import { useState } from 'react';\nconst a = useState;"],
    ['state by a namespace', "import * as React from 'react';\nconst a = React.useState;"],
    ['a handler of an event', 'const a = <p onClick={() => undefined} />;'],
  ])('with %s runs in browsers, and so does what it imports', (_, code) => {
    const own = `${code}\nexport default function Own() { return a; }`;
    expect(describeFiles({ 'Own.tsx': own }).codes).toEqual(['component/client-code']);
    expect(describeFiles({ 'Own.tsx': `'use client';\n${own}` }).codes).toEqual([]);
    const part = { 'part.tsx': `${code}\nexport const part = a;` };
    const importing = "import { part } from './part';\nexport default () => part;";
    expect(describeFiles({ ...part, 'Own.tsx': importing }).codes).toEqual([
      'component/client-code',
    ]);
    expect(describeFiles({ ...part, 'Own.tsx': `'use client';\n${importing}` }).codes).toEqual([]);
  });

  test.each([
    ['a script', '<script src="/a.js" />'],
    ['rules', '<style>{"p { color: red }"}</style>'],
    ['HTML as text', '<p dangerouslySetInnerHTML={{ __html: "a" }} />'],
    ['a document as text', '<iframe title="A" srcDoc="a" />'],
    ['a form for another site', "<form action={'https://a.example'}></form>"],
  ])('with %s would be refused by the policy of pages, wherever it runs', (_, tag) => {
    const own = `export default function Own() { return ${tag}; }`;
    for (const code of [own, `'use client';\n${own}`]) {
      expect(describeFiles({ 'Own.tsx': code }).codes).toEqual(['component/refused-by-policy']);
    }
    const allowed = 'export default () => <form action="/search"><p style={{ top: 0 }} /></form>;';
    expect(describeFiles({ 'Own.tsx': allowed }).codes).toEqual([]);
  });

  test.each([
    ['a type of React', "import { type RefObject, useId } from 'react';"],
    ['a handler of a component', "import Part from './part';\nconst a = <Part onSelect={1} />;"],
    ['a package', "import { clsx } from 'vfile';"],
    ['data', "import data from './data.json';"],
    ['a file without extension', "import { part } from './part';"],
    ['a file of TypeScript by the name of its JavaScript', "import { part } from './part.js';"],
    ['its CSS module', "import styles from './Own.module.css';"],
  ])('may have %s', (_, code) => {
    const { codes } = describeFiles({
      'Own.tsx': `${code}\nexport default function Own() { return null; }`,
      'part.tsx': 'export const part = 1;\nexport default (props: { onSelect: number }) => null;',
      'data.json': '{}',
      'Own.module.css': '.a { color: red; }',
    });
    expect(codes.filter((found) => found !== 'component/invalid-name')).toEqual([]);
  });
});

describe('the props of a component', () => {
  const typed = (type: string): string =>
    `import type { ComponentProps, ReactNode } from 'react';\ntype Props = ${type};\nexport default function Own(props: Props) { return null; }`;

  test.each<readonly [string, string, unknown]>([
    ['text', 'string', { kind: 'text' }],
    ['a template', '`a-${string}`', { kind: 'text' }],
    ['a number', 'number', { kind: 'number' }],
    ['a boolean', 'boolean', { kind: 'boolean' }],
    ['one value', "'a'", { kind: 'values', values: ['a'] }],
    [
      'values',
      "'a' | 2 | null",
      { kind: 'values', values: expect.arrayContaining(['a', 2, null]) },
    ],
    ['true or text', 'true | string', { kind: 'union', of: expect.any(Array) }],
    ['a list', 'readonly number[]', { kind: 'list', of: { kind: 'number' } }],
    [
      'a map',
      '{ b: string; c?: number }',
      {
        kind: 'map',
        isOpen: false,
        props: {
          b: { type: { kind: 'text' }, isRequired: true },
          c: { type: { kind: 'number' }, isRequired: false },
        },
      },
    ],
    ['a map of any keys', 'Record<string, number>', { kind: 'any' }],
    ['what React shows', 'ReactNode', { kind: 'any' }],
    ['a function', '() => void', { kind: 'any' }],
    ['a day', 'Date', { kind: 'any' }],
    ['a pair', '[number, string]', { kind: 'any' }],
  ])('may be %s', (_, type, expected) => {
    const props = describeOwn(typed(`{ a: ${type} }`))?.props;
    expect(props?.['a']).toEqual({ type: expected, isRequired: true });
  });

  test('of a type within itself end somewhere', () => {
    const own = describeOwn(typed('{ a: Props }'));
    expect(JSON.stringify(own).length).toBeLessThan(1000);
  });

  test('of several kinds are required where all have them', () => {
    const own = describeOwn(typed("{ kind: 'a'; a: string } | { kind: 'b'; b?: number }"));
    expect(own?.props).toEqual({
      kind: { type: { kind: 'values', values: ['a', 'b'] }, isRequired: true },
      a: { type: { kind: 'text' }, isRequired: false },
      b: { type: { kind: 'number' }, isRequired: false },
    });
  });

  test('of an element are known without being described', () => {
    const own = describeOwn(typed("ComponentProps<'div'> & { level: number }"));
    expect(own?.props['level']).toEqual({ type: { kind: 'number' }, isRequired: true });
    expect(own?.props['title']).toEqual({ type: { kind: 'any' }, isRequired: false });
    expect(own).toMatchObject({ isOpen: false, canHaveChildren: true });
  });

  test.each([
    ['none', 'export default () => null;', { isOpen: false, canHaveChildren: false, props: {} }],
    ['children', typed('{ children?: ReactNode }'), { canHaveChildren: true, props: {} }],
    ['any', 'export default (props: any) => null;', { isOpen: true, canHaveChildren: true }],
    ['those of other names', typed('{ [name: string]: string }'), { isOpen: true }],
    ['a guess', 'export default ({ a }) => a;', { props: { a: { isRequired: false } } }],
  ])('may be %s', (_, source, expected) => {
    expect(describeOwn(source)).toMatchObject(expected);
  });

  test.each([
    ['a schema', "import { z } from 'zod';\nexport const props = z.object({});", true],
    [
      'a schema of constants and functions',
      "import * as z from 'zod';\nconst max = 3;\nfunction text() { return z.string().max(max); }\nexport const props = z.object({ a: text() });",
      true,
    ],
    [
      'a schema of another module',
      "import { a } from './a';\nimport { z } from 'zod';\nexport const props = z.object({ a });",
      false,
    ],
    [
      'a schema that is no object',
      "import { z } from 'zod';\nexport const props = z.string();",
      false,
    ],
    ['a schema that fails', "import { z } from 'zod';\nexport const props = z.nothing();", false],
    ['something else', 'export const props = { a: 1 };', false],
    ['what is not exported', "import { z } from 'zod';\nconst props = z.object({});", false],
  ])('are checked by %s of its module only where that is a schema alone', (_, code, isSchema) => {
    const own = describeOwn(`${code}\nexport default () => null;`);
    expect(own?.schema !== null).toBe(isSchema);
  });
});
