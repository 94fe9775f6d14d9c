import { createMock } from '../../../../src/api/mock/create-mock.ts';
import { bodyFormatOf } from '../../../../src/api/document/media-types.ts';
import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';
import { type OperationNode, readOperations } from '../../../../src/api/document/operations.ts';
import type { ResponseNode } from '../../../../src/api/document/responses.ts';
import { schemaModelOf } from '../../../../src/api/document/schema-model.ts';
import { responseCheckOf } from './response-check.ts';
import { createValidRequests } from './valid-requests.ts';

const documents = (response: ResponseNode, status: number): boolean =>
  [String(status), `${String(status)[0]}XX`, 'default'].includes(response.status);

export type Sweep = {
  readonly operations: number;
  readonly validated: number;
  readonly failures: readonly string[];
  readonly started: number;
};

/**
 * Sends a valid request to every operation, and requests every documented response. Reports undocumented responses,
 * responses that violate their schema, and requests that are accepted without credentials.
 */
export const sweepDocument = async (document: OpenapiDocument): Promise<Sweep> => {
  const start = performance.now();
  const mock = createMock(document);
  const started = performance.now() - start;
  const operations = readOperations(document).filter(({ kind }) => kind === 'operation');
  // Requests use the combined schemas; responses are checked against the document as written.
  const model = schemaModelOf(document);
  const requested = new Map(readOperations(model).map((operation) => [operation.id, operation]));
  const createFrom = createValidRequests(model);
  const create: typeof createFrom = (operation, ...others) =>
    createFrom(requested.get(operation.id) ?? operation, ...others);
  const check = responseCheckOf(document);
  const failures: string[] = [];
  let validated = 0;

  const expectFit = async (operation: OperationNode, received: Response): Promise<void> => {
    const { status, headers } = received;
    const text = await received.text();
    const response =
      operation.responses.find((each) => each.status === String(status)) ??
      operation.responses.find((each) => documents(each, status));
    const type = headers.get('Content-Type') ?? '';
    const media = response?.content.find(({ mediaType }) => mediaType === type);
    const hasSuccess = operation.responses.some((each) => /^(?:[23]|default)/.test(each.status));
    if (!response && (hasSuccess || status !== 204)) {
      failures.push(`${operation.id} ${status}: not documented: ${text.slice(0, 300)}`);
    } else if (media?.schema && bodyFormatOf(type) === 'json' && text !== '') {
      const errors = check(media.schema, JSON.parse(text));
      validated += 1;
      if (errors !== null) {
        failures.push(`${operation.id} ${status}: ${errors.slice(0, 200)}`);
      }
    }
  };

  for (const operation of operations) {
    const { security, responses } = operation;
    const isProtected = security.every((each) => each.some(({ scheme }) => scheme.in !== null));
    if (security.length > 0 && isProtected) {
      const received = await mock.fetch(create(operation, undefined, false));
      if (received.status !== 401 || !received.headers.has('WWW-Authenticate')) {
        failures.push(`${operation.id}: ${received.status} without credentials`);
      }
    }
    mock.reset();
    const received = await mock.fetch(create(operation));
    const isError = received.status >= 400;
    if (isError && responses.some(({ status }) => /^[23]/.test(status))) {
      failures.push(`${operation.id}: ${received.status} ${(await received.text()).slice(0, 300)}`);
      continue;
    }
    await expectFit(operation, received);
    for (const { status } of responses.filter((each) => /^[2-5]\d\d$/.test(each.status))) {
      const prefer = (parts: { readonly headers: Headers }) =>
        parts.headers.set('Prefer', `status=${status}`);
      const preferred = await mock.fetch(create(operation, prefer));
      if (preferred.status !== Number(status)) {
        failures.push(`${operation.id}: ${preferred.status} instead of ${status}`);
      }
      await expectFit(operation, preferred);
    }
  }
  return { operations: operations.length, validated, failures, started };
};
