import { expect, test } from 'vitest';
import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import { printClient } from '../../../src/api/clients/typescript/print-client.ts';
import { typescript } from '../../../src/api/clients/typescript/typescript.ts';
import { publishedJson } from '../../published-documents/published.ts';
import { readDocument } from '../../published-documents/read-document.ts';
import { oddDocument, oddSession } from '../../unit/api/clients/odd-document.ts';
import { model } from '../support/model.ts';
import { compile } from './compile.ts';

const published = new Set([
  'galaxy',
  '3.0/parameters-style',
  '3.0/schema-types',
  '3.0/star-trek',
  '3.1/train-travel',
]);

test('clients of any document compile without a warning', async () => {
  const documents = await Promise.all(
    publishedJson.filter(({ name }) => published.has(name)).map(readDocument),
  );
  expect(documents.length).toBe(published.size);
  const models = [
    model,
    { ...model, session: null },
    readClient(oddDocument),
    { ...readClient(oddDocument), session: oddSession },
    ...documents.map(({ document }) => readClient(document)),
  ];
  const files = models.flatMap((each, index) =>
    [...typescript.print(each)]
      .filter(([name]) => name.endsWith('.ts'))
      .map(
        ([name, text]) =>
          [`${index}${name.endsWith('.d.ts') ? '.d.ts' : '-source.ts'}`, text] as const,
      ),
  );
  expect(compile(new Map(files))).toEqual([]);
});

test('types of an API keep their names, where only the run-time part has them too', () => {
  const type = model.types.find(({ kind }) => kind === 'object');
  const names = ['Session', 'Call', 'Settings', 'Path', 'Values', 'ClientSession'];
  const source = printClient({
    ...model,
    types: [...model.types, ...names.flatMap((name) => (type ? [{ ...type, name }] : []))],
  });
  for (const name of names) {
    expect(source).toMatch(new RegExp(`^export type ${name} =`, 'm'));
  }
  expect(source).toContain('class ClientSession_ {');
  expect(compile(new Map([['client.ts', source]]))).toEqual([]);
});

test('what does not compile is found', () => {
  const source = typescript.print(model).get('ludora-client.ts') ?? '';
  const use = (call: string): string => `${source}\nvoid new LudoraClient().${call};\n`;
  const problems = compile(
    new Map([
      ['right.ts', use("loginGuest({ deviceId: 'device' }, { signal: AbortSignal.timeout(1) })")],
      ['wrong.ts', use('loginGuest({ deviceId: 1 })')],
    ]),
  );
  expect(problems).toEqual([
    expect.stringMatching(/wrong\.ts:\d+ Type 'number' is not assignable to type 'string'/),
  ]);
});

test('the same document gives the same bytes', () => {
  expect(typescript.print(structuredClone(model))).toEqual(typescript.print(model));
});
