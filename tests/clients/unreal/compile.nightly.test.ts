import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClientModel } from '../../../src/api/clients/client-model/client-model.ts';
import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import { unreal } from '../../../src/api/clients/unreal/unreal.ts';
import { publishedJson } from '../../published-documents/published.ts';
import { readDocument } from '../../published-documents/read-document.ts';
import { oddDocument, oddSession } from '../../unit/api/clients/odd-document.ts';
import { model } from '../support/model.ts';
import { compile, newest, oldest, writeFiles } from './compile.ts';

const readPublished = async (requestedName: string): Promise<ClientModel> => {
  const [found] = await Promise.all(
    publishedJson.filter(({ name }) => name === requestedName).map(readDocument),
  );
  return readClient(found?.document ?? {});
};

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unreal-compile-'));
});

afterAll(() => rm(folder, { recursive: true }));

const write = async (name: string, own: ClientModel) => {
  const files = unreal.print(own);
  const place = path.join(folder, name);
  await writeFiles(place, files);
  return { place, sources: [...files.keys()].filter((file) => file.endsWith('.cpp')) };
};

test.each([
  ['our document', oldest, () => Promise.resolve(model)],
  [
    'a document of hard names',
    oldest,
    () => Promise.resolve({ ...readClient(oddDocument), session: oddSession }),
  ],
  ['galaxy', newest, () => readPublished('galaxy')],
  ['3.0/parameters-style', oldest, () => readPublished('3.0/parameters-style')],
  ['3.1/train-travel', newest, () => readPublished('3.1/train-travel')],
] as const)('the client of %s compiles without a warning', async (name, target, load) => {
  const own = await load();
  expect(own.operations.length).toBeGreaterThan(0);
  const { place, sources } = await write(`${name}-${target.minor}`.replace('/', '-'), own);
  expect(sources.length).toBe(2);
  for (const source of sources) {
    expect(await compile(place, source, target)).toBe('');
  }
});

test('what does not compile is found', async () => {
  const { place } = await write('wrong', readClient(oddDocument));
  const call = (body: string): string => `#include "ApiClient.h"\nint main()\n{\n\t${body}\n}\n`;
  await writeFiles(
    place,
    new Map([
      ['right.cpp', call('Api::FClientOptions Options; Options.BaseUrl = TEXT("a");')],
      ['wrong.cpp', call('Api::FClientOptions Options; Options.BaseUrl = 1.5;')],
      ['shadow.cpp', call('int Value = 1; { int Value = 2; (void)Value; } (void)Value;')],
    ]),
  );
  expect(await compile(place, 'right.cpp', newest)).toBe('');
  expect(await compile(place, 'wrong.cpp', newest)).toContain('error: ');
  expect(await compile(place, 'shadow.cpp', newest)).toContain('-Werror=shadow');
});

test('the same document gives the same bytes', () => {
  expect(unreal.print(structuredClone(model))).toEqual(unreal.print(model));
});
