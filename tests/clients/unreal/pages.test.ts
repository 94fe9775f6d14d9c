import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameClient } from '../../../src/api/clients/unreal/names.ts';
import { unreal } from '../../../src/api/clients/unreal/unreal.ts';
import { model } from '../support/model.ts';
import { type PageSample, pageSamples, withWrongName } from '../support/page-samples.ts';
import { compile, newest, writeFiles } from './compile.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'unreal-pages-'));
});

afterAll(() => rm(folder, { recursive: true }));

const samples = pageSamples('cpp', model);

const isHeader = ({ name }: PageSample): boolean => name?.endsWith('.h') === true;

const wrap = ({ line, code }: PageSample): string => {
  const { namespace } = nameClient(model);
  return `struct FSample${line} { TUniquePtr<${namespace}::FClient> Client; void Run(); };
void FSample${line}::Run()
{
#line ${line}
${code}
}`;
};

const sourceOf = (sample: PageSample): string => {
  const { file, line, code } = sample;
  const isStatements = sample.name === null && !code.includes('#include');
  return `#line ${line} "${file}"\n${isStatements ? wrap(sample) : code}`;
};

/** Compiles all samples as one source, because each compilation reads the whole client. */
const compileSamples = async (own: readonly PageSample[]): Promise<string> => {
  const headers = own.filter(isHeader);
  const sources = own.filter((sample) => !isHeader(sample)).map(sourceOf);
  await writeFiles(
    folder,
    new Map([
      ...unreal.print(model),
      ...headers.flatMap(({ name, code }) => [
        [name ?? '', code] as const,
        // Unreal's build tool writes this file.
        [`${name?.replace(/\.h$/, '.generated.h')}`, '#pragma once\n'] as const,
      ]),
      ['Pages.cpp', `#include "${nameClient(model).module}.h"\n${sources.join('\n')}\n`],
    ]),
  );
  return compile(folder, 'Pages.cpp', newest);
};

test('the C++ of our pages compiles against the client', async () => {
  expect(samples.length).toBeGreaterThan(15);
  expect(await compileSamples(samples)).toBe('');
});

test('a call that does not exist is found', { tags: ['nightly'] }, async () => {
  const wrong = withWrongName(samples, 'Client.PurchaseOffer');
  expect(await compileSamples(wrong)).toContain('PurchaseOfferWrong');
});
