import { buildApi } from '../../../src/api/reference/build-api.ts';
import { buildSampleRequests } from '../../../src/api/reference/sample-request/build-sample-requests.ts';
import {
  type ClientSampleLanguage,
  clientSamplesOf,
} from '../../../src/api/clients/client-samples.ts';
import type { ClientModel } from '../../../src/api/clients/client-model/client-model.ts';
import { readClient } from '../../../src/api/clients/client-model/read-client.ts';
import type { SampleCode } from '../../../src/api/clients/client-call.ts';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { publishedJson } from '../../published-documents/published.ts';
import { readDocument } from '../../published-documents/read-document.ts';
import { oddDocument } from '../../unit/api/clients/odd-document.ts';
import { openapi } from './start-mock.ts';

type DocumentSamples = {
  readonly model: ClientModel;
  readonly samples: (language: ClientSampleLanguage) => readonly SampleCode[];
};

const samplesOf = (document: OpenapiDocument): DocumentSamples => {
  const requests = buildSampleRequests({
    document,
    errors: buildApi(document).errors,
  });
  const printed = clientSamplesOf(document, requests);
  return {
    model: readClient(document),
    samples: (language) => [...printed.values()].map((each) => each[language]),
  };
};

export const ourSamples = samplesOf(openapi);

export const linesOf = ({ code }: SampleCode): string[] =>
  code.split('\n').filter((line) => line.trim() !== '' && !/^(?:\/\/|#)/.test(line));

export const foreignSamples = async (): Promise<readonly DocumentSamples[]> => {
  const requiredNames = ['galaxy', '3.0/schema-types', '3.1/train-travel'];
  const documents = await Promise.all(
    publishedJson.filter(({ name }) => requiredNames.includes(name)).map(readDocument),
  );
  if (documents.length !== requiredNames.length) {
    throw new Error('A published document is missing.');
  }
  return [samplesOf(oddDocument), ...documents.map(({ document }) => samplesOf(document))];
};
