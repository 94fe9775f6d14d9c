import { bodyExamples } from '../../../../../src/api/document/sample-value.ts';
import type { ReceivedResponse } from './check-response.ts';
import { type Play, findCaller } from './sequences.ts';
import {
  type SentRequest,
  createRequest,
  parameterOf,
  withOtherId,
  withOtherText,
  withParameter,
} from './sent-request.ts';

const statusesOf = ({ operation }: Play, name: string): number[] =>
  operation.responses
    .filter(({ content }) =>
      content.some(({ examples }) => examples.some((example) => example.name === name)),
    )
    .map(({ status }) => Number(status));

const repeat = (request: SentRequest, { headers }: ReceivedResponse): SentRequest => {
  const key = parameterOf(request.operation, 'Idempotency-Key');
  const ifMatch = parameterOf(request.operation, 'If-Match');
  const etag = headers.get('ETag');
  const renewed = key ? withParameter(request, key, crypto.randomUUID()) : request;
  return ifMatch && etag !== null ? withParameter(renewed, ifMatch, etag) : renewed;
};

/**
 * Sends each body example up to twice, and expects the status whose response example has the same name. The second
 * request gets 200, for example, if the first request created the resource.
 */
export const playNamedExamples = async (play: Play): Promise<void> => {
  const { document, operation, send, fail, reset } = play;
  const [media] = operation.body?.content ?? [];
  for (const { name, value: body } of media ? bodyExamples(document, media, 'request') : []) {
    const expected = statusesOf(play, name);
    if (expected.length === 0) {
      continue;
    }
    const caller = await findCaller(play, body);
    const request = { ...createRequest(document, operation, caller), body };
    reset();
    const first = await send(request, `the example ${name}`);
    if (expected.includes(first.status)) {
      continue;
    }
    const second = await send(repeat(request, first), `the example ${name} again`);
    if (!expected.includes(second.status)) {
      const statuses = `${first.status} and ${second.status}`;
      fail(`the example ${name} gets ${statuses} instead of ${expected.join(' or ')}`);
    }
  }
};

/**
 * If an operation may create (201) or find (200) a resource, sends the same request for a new resource twice: expects
 * 201, then 200. A PUT request gets an unused id in its path (RFC 9110, 9.3.4); other requests get an unused string in
 * their body.
 */
export const playCreation = async (play: Play): Promise<void> => {
  const { document, operation, send, fail } = play;
  const statuses = new Set(operation.responses.map(({ status }) => status));
  if (!statuses.has('200') || !statuses.has('201')) {
    return;
  }
  const base = createRequest(document, operation);
  const id = operation.parameters.findLast((parameter) => parameter.in === 'path');
  const request = operation.method === 'PUT' && id ? withOtherId(base, id) : withOtherText(base);
  if (!request) {
    fail('no request for something new can be made');
    return;
  }
  const created = await send(request, 'a request for something new');
  if (created.status !== 201) {
    fail(`a request for something new gets ${created.status} instead of 201`);
  }
  const found = await send(repeat(request, created), 'a request for what was created');
  if (found.status !== 200) {
    fail(`a request for what was created gets ${found.status} instead of 200`);
  }
};
