import { expect, test } from 'vitest';
import { readClient } from '../../../../../src/api/clients/client-model/read-client.ts';
import { nameClient } from '../../../../../src/api/clients/typescript/names.ts';
import { printBodyType } from '../../../../../src/api/clients/typescript/print-call.ts';
import { object, ref } from '../../document/read-everywhere.ts';

const text = { type: 'string' };
const schemas = {
  Login: object(
    { password: { ...text, writeOnly: true }, id: { ...text, readOnly: true } },
    'password',
    'id',
  ),
  Guest: object({ device: text }, 'device'),
  Either: { oneOf: [ref('Login'), ref('Guest')] },
  Perhaps: { anyOf: [ref('Either'), { type: 'null' }] },
  Tree: { oneOf: [ref('Guest'), { type: 'array', items: ref('Tree') }] },
  Holder: object({ login: ref('Login') }),
};

const login = "Omit<Login, 'id'> & Required<Pick<Login, 'password'>>";

test.each([
  [ref('Login'), login],
  [{ anyOf: [ref('Login'), { type: 'null' }] }, `${login} | null`],
  [ref('Either'), `${login} | Guest`],
  [{ oneOf: [ref('Login'), ref('Guest')] }, `${login} | Guest`],
  [ref('Perhaps'), `${login} | Guest | null`],
  [{ type: 'array', items: ref('Login') }, `(${login})[]`],
  [ref('Guest'), 'Guest'],
  [ref('Tree'), 'Tree'],
  [ref('Holder'), 'Holder'],
])('a body of %j has the properties that requests need', (schema, type) => {
  const model = readClient({
    openapi: '3.1.1',
    paths: {
      '/things': {
        post: {
          operationId: 'send',
          requestBody: { required: true, content: { 'application/json': { schema } } },
          responses: { 204: { description: '' } },
        },
      },
    },
    components: { schemas },
  });
  const context = { model, names: nameClient(model) };
  expect(model.operations.map((operation) => printBodyType(context, operation))).toEqual([type]);
});
