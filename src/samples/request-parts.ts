import type { SampleRequest } from '../model/api.ts';

/** A header of a sample: fixed text, then a variable if the value is the reader's own. */
export type SampleHeader = {
  readonly name: string;
  readonly text: string;
  readonly variable: string | null;
};

export const hasBody = ({ body }: SampleRequest): boolean => body !== null && body !== undefined;

/** Headers in the order of all samples. Variables are in camel case. */
export const collectHeaders = (request: SampleRequest): readonly SampleHeader[] => [
  { name: 'X-Project-Key', text: '', variable: 'projectKey' },
  ...(request.caller === 'player'
    ? [{ name: 'Authorization', text: 'Bearer ', variable: 'accessToken' }]
    : []),
  ...(request.caller === 'server'
    ? [{ name: 'X-Server-Key', text: '', variable: 'serverKey' }]
    : []),
  ...(request.needsIfMatch ? [{ name: 'If-Match', text: '', variable: 'etag' }] : []),
  ...(request.needsIdempotencyKey
    ? [{ name: 'Idempotency-Key', text: '', variable: 'idempotencyKey' }]
    : []),
  ...(hasBody(request) ? [{ name: 'Content-Type', text: 'application/json', variable: null }] : []),
];

export const collectVariables = (request: SampleRequest): readonly string[] =>
  collectHeaders(request).flatMap(({ variable }) => variable ?? []);

/** Lines for the comment above a sample. */
export const collectNotes = (request: SampleRequest): readonly string[] => [
  `${request.summary.replace(/\s+/g, ' ').trim()}.`,
  ...(request.caller === 'server'
    ? ['For trusted game servers: a server key never ships in a game.']
    : []),
  ...(request.needsIfMatch ? ['Send the ETag of the last read.'] : []),
  ...(request.needsIdempotencyKey
    ? ['Send the same idempotency key (a UUID) when you repeat a lost request.']
    : []),
];

const splitWords = (camelCase: string): readonly string[] =>
  camelCase.split(/(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const formatPascalCase = (camelCase: string): string =>
  splitWords(camelCase).map(capitalize).join('');

export const formatSnakeCase = (camelCase: string): string => splitWords(camelCase).join('_');
