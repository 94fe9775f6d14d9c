import { expect, test } from 'vitest';
import { checkExtensions } from '../../../src/api/read/check-extensions.ts';
import { shippedOpenapi } from './shipped-openapi.ts';

const document = await shippedOpenapi();

const check = (client: unknown): unknown[] => {
  const locate = (keys: readonly string[]) => ({ kind: 'file', file: keys.join('/') }) as const;
  return checkExtensions({ ...document, 'x-client': client }, { locate, locateKey: locate }).map(
    ({ code, location, found, suggestion }) => [
      code,
      'file' in location ? location.file : '',
      found,
      suggestion,
    ],
  );
};

const refresh = {
  operation: 'refreshToken',
  refreshToken: '/refreshToken',
  requestToken: '/token',
};
const session = {
  scheme: 'playerToken',
  startedBy: ['loginGuest'],
  accessToken: '/accessToken',
  refresh,
};

test('what clients need of the shipped document is valid', () => {
  expect(check(document['x-client'])).toEqual([]);
  expect(check({ session })).toEqual([]);
  expect(check(undefined)).toEqual([]);
});

test('a name that the document does not have is reported where it stands', () => {
  expect(check({ session: { ...session, startedBy: ['loginGuest', 'loginEmial'] } })).toEqual([
    ['openapi/invalid-value', 'x-client/session/startedBy/1', '"loginEmial"', 'loginEmail'],
  ]);
  expect(check({ session: { ...session, scheme: 'playerTokn' } })).toEqual([
    ['openapi/invalid-value', 'x-client/session/scheme', '"playerTokn"', 'playerToken'],
  ]);
  expect(check({ pagination: { cursor: 'cursr', items: '/items', next: '/next' } })).toEqual([
    ['openapi/invalid-value', 'x-client/pagination/cursor', '"cursr"', 'cursor'],
  ]);
  const upload = { name: 'up', description: 'Up.', create: 'createUpload', url: '/uploadUrl' };
  const complete = { operation: 'completeUpload', parameter: 'uploadid', value: '/uploadId' };
  expect(check({ uploads: [{ ...upload, complete }] })).toEqual([
    ['openapi/invalid-value', 'x-client/uploads/0/complete/parameter', '"uploadid"', 'uploadId'],
  ]);
});

test('a key that nothing reads is reported with the one that was meant', () => {
  expect(check({ sesion: session })).toEqual([
    ['openapi/unknown-key', 'x-client/sesion', '`sesion`', 'session'],
  ]);
  expect(check({ session: { ...session, refresh: { ...refresh, expiredCode: ['A'] } } })).toEqual([
    [
      'openapi/unknown-key',
      'x-client/session/refresh/expiredCode',
      '`expiredCode`',
      'expiredCodes',
    ],
  ]);
});

test('a value of another kind is reported', () => {
  expect(check({ session: { ...session, accessToken: 'accessToken' } })).toEqual([
    ['openapi/invalid-value', 'x-client/session/accessToken', '"accessToken"', undefined],
  ]);
  expect(check({ session: { ...session, scheme: undefined } })).toEqual([
    ['openapi/missing-key', 'x-client/session/scheme', 'nothing', undefined],
  ]);
  expect(check('none')).toEqual([['openapi/invalid-value', 'x-client', '"none"', undefined]]);
});
