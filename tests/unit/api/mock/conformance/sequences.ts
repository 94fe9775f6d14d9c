import { isRecord } from '../../../../../src/base/json/is-record.ts';
import type { OpenapiDocument } from '../../../../../src/api/document/openapi-document.ts';
import type { OperationNode } from '../../../../../src/api/document/operations.ts';
import { bodyExamples } from '../../../../../src/api/document/sample-value.ts';
import type { ParameterNode } from '../../../../../src/api/document/parameters.ts';
import type { SecurityAlternative } from '../../../../../src/api/document/security.ts';
import { type ReceivedResponse, codeOf, pointersOf } from './check-response.ts';
import {
  type SentRequest,
  createRequest,
  exampleOf,
  parameterOf,
  withOtherId,
  withOtherText,
  withParameter,
  withoutParameter,
} from './sent-request.ts';

export type Send = (request: SentRequest, name: string) => Promise<ReceivedResponse>;

export type Play = {
  readonly document: OpenapiDocument;
  readonly operations: readonly OperationNode[];
  readonly operation: OperationNode;
  readonly send: Send;
  readonly fail: (message: string) => void;
  readonly reset: () => void;
};

const createOtherRequest = (
  { document, operations, operation }: Play,
  base: SentRequest,
): SentRequest | null => {
  const [media] = operation.body?.content ?? [];
  const bodies = media ? bodyExamples(document, media, 'request') : [];
  const text = JSON.stringify(base.body);
  const other = bodies.find(({ value }) => JSON.stringify(value) !== text);
  if (other) {
    return { ...base, body: other.value };
  }
  const id = operation.parameters.find((parameter) => parameter.in === 'path');
  if (id) {
    return withOtherId(base, id);
  }
  const neighbor = operations.find(
    (each) =>
      each !== operation &&
      each.body === null &&
      parameterOf(each, 'Idempotency-Key') !== undefined &&
      each.parameters.every((parameter) => parameter.in !== 'path') &&
      JSON.stringify(each.security) === JSON.stringify(operation.security),
  );
  if (neighbor) {
    return createRequest(document, neighbor);
  }
  return withOtherText(base);
};

export const playIdempotency = async (play: Play): Promise<void> => {
  const { document, operation, send, fail } = play;
  const key = parameterOf(operation, 'Idempotency-Key');
  if (!key) {
    return;
  }
  const base = createRequest(document, operation);
  const first = await send(base, 'a first request with a key');
  if (first.status >= 300) {
    fail(`the example request fails with ${first.status}: ${first.text.slice(0, 200)}`);
    return;
  }
  const second = await send(base, 'a repeat with the same key');
  if (second.status !== first.status || second.text !== first.text) {
    fail(`a repeat with the same key gets ${second.status} ${second.text.slice(0, 100)}`);
  }
  const other = createOtherRequest(play, base);
  const ownKey = other && parameterOf(other.operation, 'Idempotency-Key');
  if (!other || !ownKey) {
    fail('no other request can be made for the key');
    return;
  }
  const request = withParameter(other, ownKey, base.parameters.get(key));
  const reused = await send(request, 'another request with the same key');
  if (codeOf(reused) !== 'IDEMPOTENCY_KEY_REUSED') {
    fail(`another request with the same key gets ${reused.status} ${String(codeOf(reused))}`);
  }
};

/** Maximum number of repetitions. The funds and items in the examples run out earlier. */
const maxRepeats = 12;

/**
 * Finds the type of caller that an example is meant for. Examples for servers specify a player; examples for players do
 * not.
 */
export const findCaller = async (
  { document, operation, send, fail, reset }: Play,
  body: unknown,
): Promise<SecurityAlternative | undefined> => {
  for (const alternative of operation.security) {
    reset();
    const request = { ...createRequest(document, operation, alternative), body };
    if ((await send(request, 'an example of the body')).status !== 422) {
      return alternative;
    }
  }
  fail(`an example of the body gets 422: ${JSON.stringify(body)}`);
  return undefined;
};

/**
 * Sends the example of each write operation repeatedly, as a new request each time, until the API rejects it. Then
 * reads everything back, because the resulting data must also match the documentation.
 */
export const playRepeats = async (play: Play): Promise<void> => {
  const { document, operations, operation, send } = play;
  const [media] = operation.body?.content ?? [];
  const bodies = media ? bodyExamples(document, media, 'request') : [{ value: undefined }];
  for (const { value: body } of bodies) {
    const caller = await findCaller(play, body);
    for (let count = 0; count < maxRepeats; count += 1) {
      const request = { ...createRequest(document, operation, caller), body };
      if ((await send(request, `repetition ${count}`)).status >= 400) {
        break;
      }
    }
  }
  for (const read of operations.filter(({ method }) => method === 'GET')) {
    await send(createRequest(document, read), `a read after ${operation.id}`);
  }
};

const itemsOf = ({ body }: ReceivedResponse): unknown[] =>
  isRecord(body) && Array.isArray(body['items']) ? (body['items'] as unknown[]) : [];

const cursorOf = ({ body }: ReceivedResponse): unknown =>
  isRecord(body) ? body['nextCursor'] : undefined;

const maxPages = 200;

const expectRejectedCursor = (
  received: ReceivedResponse,
  what: string,
  fail: Play['fail'],
): void => {
  if (received.status !== 422 || !pointersOf(received).includes('/query/cursor')) {
    fail(`${what} gets ${received.status} instead of an error at /query/cursor`);
  }
};

const readToTheEnd = async (
  { operation, send, fail }: Play,
  base: SentRequest,
  { limit, cursor }: { readonly limit: ParameterNode; readonly cursor: ParameterNode },
): Promise<string | null> => {
  const whole = await send(withParameter(base, limit, 100), 'the whole list');
  const entries: unknown[] = [];
  let next: unknown = null;
  let issued: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const paged = withParameter(base, limit, 1);
    const request = next === null ? paged : withParameter(paged, cursor, next);
    const received = await send(request, `page ${page + 1}`);
    const items = itemsOf(received);
    if (items.length > 1) {
      fail(`page ${page + 1} has ${items.length} entries instead of 1`);
    }
    entries.push(...items);
    next = cursorOf(received) ?? null;
    issued ??= typeof next === 'string' ? next : null;
    if (next === null) {
      break;
    }
  }
  const all = itemsOf(whole);
  const isSame = JSON.stringify(entries.slice(0, all.length)) === JSON.stringify(all);
  if (next !== null || !isSame || (cursorOf(whole) === null && entries.length !== all.length)) {
    fail(`the pages of ${operation.id} hold ${entries.length} entries, and the list ${all.length}`);
  }
  return issued;
};

export const playPages = async (play: Play, foreign: string | null): Promise<string | null> => {
  const { document, operation, send, fail } = play;
  const limit = parameterOf(operation, 'limit');
  const cursor = parameterOf(operation, 'cursor');
  if (!limit || !cursor) {
    return null;
  }
  const base = createRequest(document, operation);
  const issued = await readToTheEnd(play, base, { limit, cursor });
  const madeUp = await send(withParameter(base, cursor, exampleOf(cursor)), 'a made-up cursor');
  expectRejectedCursor(madeUp, 'a made-up cursor', fail);
  if (foreign !== null) {
    const received = await send(withParameter(base, cursor, foreign), "another list's cursor");
    expectRejectedCursor(received, "another list's cursor", fail);
  }
  const filter = operation.parameters.find(
    (parameter) =>
      parameter.in === 'query' &&
      !['limit', 'cursor', 'playerId'].includes(parameter.name) &&
      !base.parameters.has(parameter),
  );
  if (issued !== null && filter) {
    const filtered = withParameter(withParameter(base, cursor, issued), filter, exampleOf(filter));
    const received = await send(filtered, 'a cursor with another filter');
    expectRejectedCursor(received, 'a cursor with another filter', fail);
  }
  return issued;
};

/**
 * Changes a resource twice with the same version and expects the second change to be rejected. A change with the new
 * version must succeed.
 */
export const playRevisions = async ({ document, operation, send, fail }: Play): Promise<void> => {
  const ifMatch = parameterOf(operation, 'If-Match');
  if (!ifMatch) {
    return;
  }
  const create = (etag: string | null): SentRequest => {
    const base = createRequest(document, operation);
    return etag === null ? withoutParameter(base, ifMatch) : withParameter(base, ifMatch, etag);
  };
  const firstEtag = ifMatch.isRequired ? String(exampleOf(ifMatch)) : null;
  const first = await send(create(firstEtag), 'a first change');
  const stale = await send(create(firstEtag), 'a change of a stale version');
  if (first.status >= 300 || stale.status !== 412) {
    fail(`two changes of one version get ${first.status} and ${stale.status}`);
  }
  const next = await send(create(first.headers.get('ETag')), 'a change of the new version');
  if (next.status !== 200) {
    fail(`a change of the new version gets ${next.status}`);
  }
};
