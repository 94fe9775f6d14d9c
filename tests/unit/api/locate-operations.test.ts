import { expect, test } from 'vitest';
import { locateOperations } from '../../../src/api/read/check-operations.ts';

test('an extension of a callback is no operation', () => {
  const callbacks = { paid: { '{$request.body#/url}': { post: {} }, 'x-note': { get: {} } } };
  const document = { paths: { '/a': { get: { callbacks } } } };
  expect(locateOperations(document).map(({ path }) => path.join(' '))).toEqual([
    'paths /a get',
    'paths /a get callbacks paid {$request.body#/url} post',
  ]);
});
