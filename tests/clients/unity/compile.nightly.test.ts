import { expect, test } from 'vitest';
import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import { unity } from '../../../src/api/clients/unity/unity.ts';
import { publishedJson } from '../../published-documents/published.ts';
import { readDocument } from '../../published-documents/read-document.ts';
import { oddDocument, oddSession } from '../../unit/api/clients/odd-document.ts';
import { model } from '../support/model.ts';
import { compileWithMcs } from './mcs.ts';

const published = [
  'galaxy',
  '3.0/parameters-style',
  '3.0/schema-types',
  '3.0/star-trek',
  '3.1/train-travel',
];

const newEngine = { defines: ['UNITY_2023_1_OR_NEWER'], shouldCheckComments: true };

test('clients of any document compile without a warning, in Unity 2022.3 and 6', async () => {
  const documents = publishedJson.filter(({ name }) => published.includes(name));
  expect(documents.length).toBe(published.length);
  const read = await Promise.all(documents.map(readDocument));
  const models = [
    model,
    readClient(oddDocument),
    { ...readClient(oddDocument), name: 'Session', session: oddSession },
    ...read.map(({ document }) => readClient(document)),
  ];
  // A game can contain all clients, because their namespaces differ.
  const files = new Map(models.flatMap((each) => [...unity.print(each)]));
  expect(files.size).toBe(models.length);
  expect(compileWithMcs(files, null)).toBe('');
  expect(compileWithMcs(files, null, newEngine)).toBe('');
});

const use = (statement: string): ReadonlyMap<string, string> =>
  new Map([
    ...unity.print(model),
    [
      'Use.cs',
      `using LudoraApi;\npublic static class Use\n{\n    public static void Run(LudoraClient client)\n    {\n        ${statement}\n    }\n}\n`,
    ],
  ]);

test('what does not compile is found', () => {
  expect(compileWithMcs(use('client.LoginGuest(new LoginGuest { DeviceId = 1 });'), null)).toMatch(
    /Use\.cs\(6,\d+\): error CS0029: Cannot implicitly convert type `int' to `string'/,
  );
  expect(compileWithMcs(use('int unused;'), null)).toMatch(/Use\.cs.*Warning as Error: .*unused/);
});

test('the same document gives the same bytes', () => {
  expect(unity.print(structuredClone(model))).toEqual(unity.print(model));
});
