import {
  type SampleContext,
  buildSampleRequests,
} from '../../../src/api/reference/sample-request/build-sample-requests.ts';
import type { SampleRequest } from '../../../src/api/samples/sample-request.ts';
import type { OpenapiDocument, OpenapiNode } from '../../../src/api/document/openapi-document.ts';

const schemes = {
  projectKey: { type: 'apiKey', in: 'header', name: 'X-Project-Key' },
  serverKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Server-Key',
    'x-caller': { note: 'Secret.' },
  },
  queryKey: { type: 'apiKey', in: 'query', name: 'api key' },
  cookieKey: { type: 'apiKey', in: 'cookie', name: 'SESSION_ID' },
  bearer: { type: 'http', scheme: 'Bearer' },
  basic: { type: 'http', scheme: 'basic' },
  digest: { type: 'http', scheme: 'digest' },
  oauth: { type: 'oauth2', flows: {} },
  openId: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example' },
  certificate: { type: 'mutualTLS' },
  negotiate: { type: 'http', scheme: 'Negotiate' },
};

export const documentOf = (
  operation: OpenapiNode,
  keys: OpenapiNode = {},
  path = '/v1/things',
) => ({
  openapi: '3.1.1',
  servers: [{ url: 'https://api.game.example' }],
  components: { securitySchemes: schemes },
  paths: { [path]: { get: { operationId: 'getThing', summary: 'Get a thing', ...operation } } },
  ...keys,
});

export const build = (
  document: OpenapiDocument,
  context: Partial<SampleContext> = {},
): SampleRequest => {
  const all = buildSampleRequests({
    document,
    errors: [],
    ...context,
  });
  const [request] = all.values();
  if (!request) {
    throw new Error('The document has no operation.');
  }
  return request;
};

export const buildOperation = (operation: OpenapiNode): SampleRequest =>
  build(documentOf(operation));
