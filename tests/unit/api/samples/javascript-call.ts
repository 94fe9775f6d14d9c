import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import { withoutDigest } from '../../../../src/api/samples/sample.ts';
import { argumentsOf, filesOf } from './sample-values.ts';

/** Omits the idempotency key, which the sample generates. */
export const renderCall = (request: SampleRequest): string => {
  const files = filesOf(request);
  const values = argumentsOf(withoutDigest(request))
    .filter(([name]) => name !== 'idempotencyKey')
    .map(([name, value]) => {
      const text = JSON.stringify(value);
      const file = files.find(({ variable }) => variable === name);
      return `${name}: ${file ? `new Blob([${text}], { type: '${file.mediaType}' })` : text}`;
    });
  return `export const send = () => ${request.functionName}({ ${values.join(', ')} });`;
};
