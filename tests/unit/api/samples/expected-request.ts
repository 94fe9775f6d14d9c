import { expect } from 'vitest';
import type { SampleBody, SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import type { CapturedRequest } from './captured-request.ts';
import { credentialOf, filesOf, targetOf } from './sample-values.ts';

/**
 * Headers that HTTP clients add. `fetch` adds `cache-control` and `pragma` to requests with `If-Match`, to bypass its
 * cache.
 */
const ownHeaders = new Set([
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-length',
  'host',
  'http2-settings',
  'pragma',
  'sec-fetch-mode',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

const normalizeTarget = (target: string): string => {
  const { pathname, searchParams } = new URL(target, 'http://localhost');
  return JSON.stringify([pathname, [...searchParams]]);
};

const expectedTarget = (request: SampleRequest): string => {
  const query = request.credentials.map(
    ({ name, variable }) => `${name}=${encodeURIComponent(credentialOf(variable))}`,
  );
  const target = targetOf(request);
  const separator = target.includes('?') ? '&' : '?';
  return normalizeTarget(query.length === 0 ? target : target + separator + query.join('&'));
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const expectedLogin = ({ login }: SampleRequest, client: Client): unknown => {
  const names = [login?.username ?? '', login?.password ?? ''];
  const [username, password] = client.login ?? names.map(credentialOf);
  if (login?.scheme === 'basic') {
    return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  }
  return client.canComputeDigest === true
    ? // Node decodes header bytes as Latin-1.
      expect.stringContaining(`Digest username="${Buffer.from(username ?? '').toString('latin1')}"`)
    : `Digest ${credentialOf('digestResponse')}`;
};

export type Client = {
  readonly canSendEveryBody?: boolean;
  readonly canTypeFields?: boolean;
  readonly fileType?: string;
  readonly login?: readonly [string, string];
  readonly canComputeDigest?: boolean;
};

const sentBody = ({ body, method }: SampleRequest, { canSendEveryBody = true }: Client) =>
  canSendEveryBody || (method !== 'GET' && method !== 'HEAD') ? body : null;

const expectedHeaders = (request: SampleRequest, client: Client): Record<string, unknown> => {
  const { login, headers } = request;
  const body = sentBody(request, client);
  return {
    ...(login && { authorization: expectedLogin(request, client) }),
    ...Object.fromEntries(
      headers.map(({ name, value }) => [
        name.toLowerCase(),
        name === 'Idempotency-Key'
          ? (expect.stringMatching(uuid) as unknown)
          : value
              .map((part) => ('text' in part ? part.text : credentialOf(part.variable)))
              .join(''),
      ]),
    ),
    ...(body?.format === 'multipart' && {
      'content-type': expect.stringContaining(`${body.mediaType}; boundary=`) as unknown,
    }),
  };
};

type Part = readonly [name: string, text: string, fileName: string | null, mediaType: string];

const readParts = ({ body, headers }: CapturedRequest): readonly Part[] => {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(String(headers['content-type'])) ?? [];
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`);
  expect([pieces[0], pieces.at(-1)?.trim()]).toEqual(['', '--']);
  return pieces.slice(1, -1).map((piece): Part => {
    const end = piece.indexOf('\r\n\r\n');
    const head = piece.slice(0, end);
    const find = (pattern: RegExp): string | null => pattern.exec(head)?.[1] ?? null;
    return [
      decodeURIComponent(find(/; name="([^"]*)"/) ?? ''),
      piece.slice(end + 4),
      // `FormData` uses this file name for every blob.
      find(/; filename="(?!blob")([^"]*)"/),
      find(/\r\ncontent-type: (.*)/i) ?? '',
    ];
  });
};

const readBody = (body: SampleBody | null, captured: CapturedRequest): unknown => {
  switch (body?.format) {
    case 'json':
      return JSON.parse(captured.body) as unknown;
    case 'form':
      return [...new URLSearchParams(captured.body)];
    case 'multipart':
      return readParts(captured);
    default:
      return captured.body;
  }
};

/** Clients may omit the default type (RFC 7578, section 4.4). */
const typeOfFile = (mediaType: string): unknown =>
  mediaType === 'application/octet-stream'
    ? expect.stringMatching(/^(?:application\/octet-stream)?$/)
    : mediaType;

const expectedBody = (request: SampleRequest, client: Client): unknown => {
  const { canTypeFields = true, fileType } = client;
  const body = sentBody(request, client);
  const files = filesOf(request);
  switch (body?.format) {
    case undefined:
      return '';
    case 'json':
      return body.value;
    case 'form':
      return body.fields;
    case 'text':
      return body.text;
    case 'binary':
      return files[0]?.content;
    case 'multipart':
      return body.parts.map((part) => {
        const content = files.find(
          ({ fileName }) => part.kind === 'file' && part.fileName === fileName,
        );
        return part.kind === 'file'
          ? [part.name, content?.content, part.fileName, fileType ?? typeOfFile(part.mediaType)]
          : [part.name, part.text, null, canTypeFields ? (part.mediaType ?? '') : ''];
      });
  }
};

export const expectSentRequest = (
  captured: CapturedRequest | undefined,
  request: SampleRequest,
  client: Client = {},
): void => {
  expect(captured).toBeDefined();
  if (!captured) {
    return;
  }
  const hasAcceptHeader = request.headers.some(({ name }) => name.toLowerCase() === 'accept');
  const body = sentBody(request, client);
  const headers = Object.fromEntries(
    Object.entries(captured.headers)
      .filter(
        ([name]) =>
          !ownHeaders.has(name) &&
          (name !== 'accept' || hasAcceptHeader) &&
          // Some clients send a content type with an empty body.
          (name !== 'content-type' || body !== null || request.body !== null),
      )
      .map(([name, value]) => [
        name,
        body?.format === 'form' ? String(value).replace(/;charset=UTF-8$/, '') : value,
      ]),
  );
  expect({
    method: captured.method,
    target: normalizeTarget(captured.target),
    headers,
    body: readBody(body, captured),
  }).toEqual({
    method: request.method,
    target: expectedTarget(request),
    headers: expectedHeaders(request, client),
    body: expectedBody(request, client),
  });
};
