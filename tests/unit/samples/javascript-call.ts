import type { SampleRequest } from '../../../src/model/sample-request.ts';
import { argumentsOf } from './sample-values.ts';

/** Exports a call of a JavaScript sample with all its values, but without the idempotency key, which the sample makes. */
export const renderCall = (request: SampleRequest): string => {
  const files = new Set(
    request.variables.filter(({ holds }) => holds === 'file').map(({ name }) => name),
  );
  const values = argumentsOf(request)
    .filter(([name]) => name !== 'idempotencyKey')
    .map(([name, value]) => {
      const text = JSON.stringify(value);
      return `${name}: ${files.has(name) ? `new Blob([${text}])` : text}`;
    });
  return `export const send = () => ${request.functionName}({ ${values.join(', ')} });`;
};
