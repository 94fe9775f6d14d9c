import { parse } from 'yaml';
import type { ApiChange } from '../../../../src/api/diff/api-change.ts';
import { compareApis } from '../../../../src/api/diff/compare-apis.ts';
import type { OpenapiDocument } from '../../../../src/api/document/openapi-document.ts';
import { normalizeDocument } from '../../../../src/api/read/normalize-document.ts';

export const today = new Date('2026-06-01');

/** Wraps a fragment in a document. */
const frames = {
  document: (yaml: string) => yaml,
  operation: (yaml: string) => `paths: { "/things/{id}": { get: ${yaml} } }`,
  parameter: (yaml: string) =>
    `paths: { /things: { get: { operationId: list, parameters: [${yaml}] } } }`,
  request: (yaml: string) =>
    `paths: { /things: { post: { operationId: add, requestBody: { content: { application/json: { schema: ${yaml} } } } } } }`,
  response: (yaml: string) =>
    `paths: { /things: { get: { operationId: list, responses: { 200: { description: All., content: { application/json: { schema: ${yaml} } } } } } } }`,
} as const;

export type Frame = keyof typeof frames;

const documentOf = (frame: Frame, yaml: string): OpenapiDocument =>
  normalizeDocument({
    openapi: '3.1.1',
    info: { title: 'API', version: '1.0.0' },
    ...(parse(frames[frame](yaml)) as OpenapiDocument),
  });

export const compareFragments = (frame: Frame, old: string, next: string): ApiChange[] =>
  compareApis(documentOf(frame, old), documentOf(frame, next), today);

export const summarize = (changes: readonly ApiChange[]): string[] =>
  changes.map(({ kind, level }) => `${level} ${kind}`).toSorted();
