import type { SampleRequest } from '../model/api.ts';
import { indentRest } from './format-value.ts';

/** The widest line of a sample. Readers format their code by the same number. */
const MAX_WIDTH = 100;

/** A header of a sample: fixed text, then a variable if the value is the reader's own. */
export type SampleHeader = {
  readonly name: string;
  readonly text: string;
  readonly variable: string | null;
};

/** A request with the parts that samples of all languages write. */
export type Sample = SampleRequest & {
  readonly url: string;
  readonly hasBody: boolean;
  /** In the order of all samples. Variables are in camel case. */
  readonly headers: readonly SampleHeader[];
  readonly variables: readonly string[];
  /** Lines for the comment above a sample. */
  readonly notes: readonly string[];
};

export const createSample = (request: SampleRequest, baseUrl: string): Sample => {
  const { caller, needsIfMatch, needsIdempotencyKey, body } = request;
  const hasBody = body !== null && body !== undefined;
  const headers = [
    { name: 'X-Project-Key', text: '', variable: 'projectKey' },
    caller === 'player' && { name: 'Authorization', text: 'Bearer ', variable: 'accessToken' },
    caller === 'server' && { name: 'X-Server-Key', text: '', variable: 'serverKey' },
    needsIfMatch && { name: 'If-Match', text: '', variable: 'etag' },
    needsIdempotencyKey && { name: 'Idempotency-Key', text: '', variable: 'idempotencyKey' },
    hasBody && { name: 'Content-Type', text: 'application/json', variable: null },
  ].filter((header) => header !== false);
  const notes = listLines(
    `${request.summary.replace(/\s+/g, ' ').trim()}.`,
    caller === 'server' && 'For trusted game servers: a server key never ships in a game.',
    needsIfMatch && 'Send the ETag of the last read.',
    needsIdempotencyKey && 'Send the same idempotency key (a UUID) when you repeat a lost request.',
  );
  return {
    ...request,
    url: baseUrl + request.target,
    hasBody,
    headers,
    variables: headers.flatMap(({ variable }) => variable ?? []),
    notes,
  };
};

/** Lines of which some do not belong to every sample. */
export const listLines = (...parts: readonly (string | false | readonly string[])[]): string[] =>
  parts.flatMap((part) => (part === false ? [] : part));

/** Indents statements, of which some have several lines. */
export const indentLines = (statements: readonly string[], indent: string): string[] =>
  statements.map((statement) => statement && indent + indentRest(statement, indent));

/** A line, or what it is broken into where it is too long. */
export const fitLine = (line: string, broken: string): string =>
  line.length <= MAX_WIDTH ? line : broken;

const splitWords = (camelCase: string): readonly string[] =>
  camelCase.split(/(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const formatPascalCase = (camelCase: string): string =>
  splitWords(camelCase).map(capitalize).join('');

export const formatSnakeCase = (camelCase: string): string => splitWords(camelCase).join('_');
