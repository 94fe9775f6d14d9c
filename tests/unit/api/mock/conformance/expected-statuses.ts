import { bodyExamples } from '../../../../../src/api/document/sample-value.ts';
import type { Received } from './judge.ts';
import { type Play, findCaller } from './sequences.ts';
import {
  type SentRequest,
  createRequest,
  parameterOf,
  withOtherId,
  withOtherText,
  withParameter,
} from './sent-request.ts';

/** The statuses of the responses that have an example of a name. */
const statusesOf = ({ operation }: Play, name: string): number[] =>
  operation.responses
    .filter(({ content }) =>
      content.some(({ examples }) => examples.some((example) => example.name === name)),
    )
    .map(({ status }) => Number(status));

/** The request once more, as a new one, for the version that the response to the first one had. */
const repeat = (request: SentRequest, { headers }: Received): SentRequest => {
  const key = parameterOf(request.operation, 'Idempotency-Key');
  const ifMatch = parameterOf(request.operation, 'If-Match');
  const etag = headers.get('ETag');
  const renewed = key ? withParameter(request, key, crypto.randomUUID()) : request;
  return ifMatch && etag !== null ? withParameter(renewed, ifMatch, etag) : renewed;
};

/**
 * Sends each example of a body. A response whose example has the same name belongs to it: it comes to the first request or
 * to its repetition, such as 200 for what the first one created.
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
 * Asks an operation that may create (201) or find (200) for something new, twice: the first response is 201 and the second
 * 200. With PUT the id in the path is new (RFC 9110, 9.3.4), otherwise a text of the body.
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
