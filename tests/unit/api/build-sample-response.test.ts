import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../src/api/reference/api.ts';
import type { SampleRequest } from '../../../src/api/samples/sample-request.ts';
import type { OpenapiNode } from '../../../src/api/document/openapi-document.ts';
import { build, documentOf } from './build-sample.ts';

describe('the response', () => {
  const responseOf = (content: OpenapiNode | undefined, method = 'get'): SampleRequest =>
    build({
      openapi: '3.1.1',
      paths: { '/a': { [method]: { responses: { 200: { ...(content && { content }) } } } } },
    });

  test.each([
    [undefined, 'none'],
    [{ 'application/json': { schema: { type: 'object' } } }, 'object'],
    [{ 'application/json': { schema: { type: 'array' } } }, 'json'],
    [{ 'application/xml': {} }, 'text'],
    [{ 'image/png': {} }, 'binary'],
  ])('of %j is read as %s', (content, response) => {
    expect(responseOf(content).response).toBe(response);
  });

  test('is asked for by its type only where there is a choice', () => {
    const json = { 'application/json': {} };
    expect(responseOf(json).headers).toEqual([]);
    expect(responseOf({ 'application/xml': {}, ...json }).headers).toEqual([
      { name: 'Accept', value: [{ text: 'application/json' }] },
    ]);
  });

  test('to HEAD has no body', () => {
    expect(responseOf({ 'application/json': {} }, 'head').response).toBe('none');
  });
});

describe('the code that a sample handles', () => {
  const problem = (...codes: readonly string[]): OpenapiNode => ({
    content: {
      'application/problem+json': {
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { code, detail: '', requestId: '' } }]),
        ),
      },
    },
  });
  const errorOf = (code: string, isGeneral: boolean): ApiError => ({
    code,
    status: 400,
    title: '',
    meaning: '',
    recovery: '',
    isGeneral,
    retry: null,
    raisedBy: [],
  });
  const errors = [
    errorOf('TOKEN_EXPIRED', true),
    errorOf('NOT_OWNED', false),
    errorOf('TAKEN', false),
  ];
  const handled = (responses: OpenapiNode): SampleRequest =>
    build(documentOf({ responses }), { errors });

  test('does not exist if a game handles all codes in one place', () => {
    expect(handled({ 401: problem('TOKEN_EXPIRED', 'UNKNOWN') })).toMatchObject({
      handledCode: null,
    });
  });

  test('is a conflict if there is one, otherwise the first', () => {
    const lost = problem('TOKEN_EXPIRED', 'NOT_OWNED');
    expect(handled({ 404: lost }).handledCode).toBe('NOT_OWNED');
    expect(handled({ 404: lost, 409: problem('TAKEN') }).handledCode).toBe('TAKEN');
  });

  test('is the one that `x-sample` names, if the operation has it', () => {
    const responses = { 404: problem('NOT_OWNED'), 409: problem('TAKEN') };
    const readHandledCode = (error: string) =>
      build(documentOf({ responses, 'x-sample': { error } }), { errors }).handledCode;
    expect([readHandledCode('NOT_OWNED'), readHandledCode('LOST')]).toEqual(['NOT_OWNED', 'TAKEN']);
  });

  test('does not exist where errors are no problem documents', () => {
    const content = { 'application/json': { examples: { TAKEN: { value: { code: 'TAKEN' } } } } };
    expect(handled({ 409: { content } })).toMatchObject({ handledCode: null });
  });
});
