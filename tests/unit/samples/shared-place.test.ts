import { expect, test } from 'vitest';
import { buildSampleRequests } from '../../../src/api/build/sample-request/build-sample-requests.ts';
import { readOperations } from '../../../src/openapi/operations.ts';
import { renderSamples } from '../../../src/samples/render-samples.ts';
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
  const [operation = expect.fail()] = readOperations(document);
  const requests = buildSampleRequests({ document, errors: [], baseUrl: 'https://a.example' });
  const samples = renderSamples(requests.get('a') ?? expect.fail());
  for (const sample of Object.values(samples)) {
    expect(sample).toMatch(/Add the credential of token, which needs the same place\./);
    expect(sample).toMatch(/Add the credential nobody, which the document does not describe\./);
    expect(collectUnmentionedSchemes(operation, sample)).toEqual([]);
  }
  expect(collectUnmentionedSchemes(operation, 'login')).toEqual([
    'no sample says that token is needed as well',
    'no sample says that nobody is needed as well',
  ]);
});
