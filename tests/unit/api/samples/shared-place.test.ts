import { expect, test } from 'vitest';
import { buildSampleRequests } from '../../../../src/api/reference/sample-request/build-sample-requests.ts';
import { readOperations } from '../../../../src/api/document/operations.ts';
import { sampleLanguageNames } from '../../../../schemas/sample-languages.ts';
import { renderSamples } from '../../../../src/api/samples/render-samples.ts';
import { collectUnmentionedSchemes } from './operation-violations.ts';

test('a sample names the credentials that it has no place for, and those that nobody describes', () => {
  const document = {
    paths: {
      '/a': { get: { operationId: 'a', security: [{ login: [], token: [], nobody: [] }] } },
    },
    components: {
      securitySchemes: {
        login: { type: 'http', scheme: 'basic' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
  const requests = buildSampleRequests({ document, errors: [] });
  const samples = [...requests.values()].flatMap((request) =>
    renderSamples(request, sampleLanguageNames).map(({ code }) => code),
  );
  expect(samples).toHaveLength(sampleLanguageNames.length);
  const unmentioned = (sample: string): string[] =>
    readOperations(document).flatMap((operation) => collectUnmentionedSchemes(operation, sample));
  for (const sample of samples) {
    expect(sample).toMatch(/Add the credential of token, which needs the same place\./);
    expect(sample).toMatch(/Add the credential nobody, which the document does not describe\./);
    expect(unmentioned(sample)).toEqual([]);
  }
  expect(unmentioned('login')).toEqual([
    'no sample says that token is needed as well',
    'no sample says that nobody is needed as well',
  ]);
});
