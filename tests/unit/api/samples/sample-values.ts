import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import { placeholderOf } from '../../../../src/api/samples/literals.ts';

const credentials = {
  projectKey: 'pk_test_4f9a1c7e',
  accessToken: 'token.of-a_player',
  serverKey: 'key-of-a-server',
  etag: '"v7"',
  username: 'zoë',
  password: 'p€ss 1=2&3+4%',
  idempotencyKey: '6f1c2d3e-8a4b-4c5d-9e6f-7a8b9c0d1e2f',
};

export const credentialOf = (variable: string): string =>
  Object.entries(credentials).find(([name]) => name === variable)?.[1] ?? `${variable} 1=2&3+4%`;

export type SampleFile = {
  readonly variable: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
};

const contentOf = (fileName: string): string => `The bytes of ${fileName}.\n`;

export const filesOf = ({ body }: SampleRequest): readonly SampleFile[] => {
  const parts =
    body?.format === 'multipart'
      ? body.parts.flatMap((part) => (part.kind === 'file' ? part : []))
      : body?.format === 'binary'
        ? [{ ...body, mediaType: '' }]
        : [];
  return parts.map(({ variable, fileName, mediaType }) => ({
    variable,
    fileName,
    mediaType,
    content: contentOf(fileName),
  }));
};

export const argumentsOf = (request: SampleRequest): readonly (readonly [string, string])[] => {
  const files = filesOf(request);
  return request.variables.map(({ name }) => [
    name,
    files.find(({ variable }) => variable === name)?.content ?? credentialOf(name),
  ]);
};

export const moveTo = (request: SampleRequest, base: string): SampleRequest => ({
  ...request,
  url: base + targetOf(request),
});

export const targetOf = ({ url }: SampleRequest): string =>
  url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '');

/** Replaces the variables in the request's headers and query with values. */
export const withValues = (request: SampleRequest): SampleRequest => ({
  ...request,
  url: request.credentials.reduce(
    (url, { name, variable }) =>
      `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(credentialOf(variable))}`,
    request.url,
  ),
  credentials: [],
  headers: request.headers.map(({ name, value }) => ({
    name,
    value: value.map((part) => ('text' in part ? part : { text: credentialOf(part.variable) })),
  })),
});

const ownLogin: readonly [string, string] = [credentials.username, credentials.password];

/** Replaces the remaining placeholders, as a reader would. */
export const fillSample = (sample: string, [username, password] = ownLogin): string =>
  Object.entries({
    username,
    password,
    basicCredentials: Buffer.from(`${username}:${password}`).toString('base64'),
    digestResponse: credentialOf('digestResponse'),
  }).reduce((text, [name, value]) => text.replaceAll(placeholderOf(name), value ?? ''), sample);
