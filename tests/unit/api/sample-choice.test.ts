import { expect, test } from 'vitest';
import { problemSentence } from '../../../src/problems/problem.ts';
import { loadFiles, operation, root } from './load-fixture.ts';

const problemsOf = async (sample: unknown): Promise<string[]> => {
  const written = operation('getThing', {
    parameters: [
      { name: 'limit', in: 'query', description: 'How many.', schema: { type: 'integer' } },
    ],
    responses: {
      204: { description: 'Done.' },
      409: {
        description: 'Taken.',
        content: {
          'application/problem+json': {
            schema: { type: 'object' },
            examples: { TAKEN: { value: {} } },
          },
        },
      },
    },
    'x-sample': sample,
  });
  const files = { 'openapi.yaml': root('paths:', '  /v1/things:', `    get: ${written}`) };
  const { problems } = await loadFiles(files);
  return problems.map(problemSentence);
};

test('`x-sample` may name what the operation has', async () => {
  expect(await problemsOf({ error: 'TAKEN', parameters: ['limit'] })).toEqual([]);
});

test.each([
  [{ error: 'TAKN' }, 'Expected an error code of the operation, but found `TAKN`.'],
  [{ parameters: ['limt'] }, 'Expected a parameter of the operation, but found `limt`.'],
  [{ eror: 'TAKEN' }, 'Expected a known key, but found `eror`.'],
])('%j is a problem', async (sample, sentence) => {
  expect(await problemsOf(sample)).toEqual([expect.stringContaining(sentence)]);
});
