import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { model } from '../support/model.ts';
import { startMock } from '../support/start-mock.ts';
import { buildDriver } from './unreal-driver.ts';

const run = async (task: string): Promise<string> => {
  const mock = await startMock();
  try {
    const { stdout } = await promisify(execFile)(await buildDriver(model), [mock.url, task]);
    return stdout;
  } finally {
    await mock.stop();
  }
};

test('parameters, JSON, hashes and the end of a client are as in the other languages', async () => {
  const lines = (await run('checks')).trim().split('\n');
  expect(Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)))).toEqual({
    url: 'http://h/a/a%2Fb%20c/;list=1;list=2?text=%C3%A9%20%26%25%2B&each=x&each=y&joined=x,y&piped=x%7Cy&deep[a]=1&json=%7B%22a%22%3A1%7D&kept=a/b',
    'same url': 'yes',
    'dot segment': '`id` is missing or empty',
    'no scheme': 'the base address `localhost:4010` does not begin with http:// or https://',
    'own server': 'https://files.test/a',
    'own server with a base address': 'http://localhost:4010/a',
    'line break': 'the header `X-Name` contains a line break',
    form: 'a%20b=1%262&c=1&c=2',
    'long number': '9007199254740993',
    'whole numbers':
      '3 3, 1000 1000, -7 -7, rejected rejected, rejected 4294967296, rejected rejected, rejected rejected, ',
    'kept digits': '{"a":9007199254740993,"b":[null,true,"é\\u000A"]}',
    'added value': '"purple"',
    'other case': 'unknown',
    absent: 'absent',
    null: 'null',
    empty: 'value',
    wrong: 'rejected',
    malformed: 'rejected',
    'sha-256': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    'sha-256 of two blocks': '31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb',
    'refresh key': expect.stringMatching(
      /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    ),
    'callbacks after the end': '0',
    'left after the end': '0',
    'callbacks of a client that the first one destroys': '1',
    'callbacks after OnResponse destroys the client': '0',
    'a body larger than allowed': 'decode',
    'cancelled twice': 'cancelled',
  });
});

test('the first call that the client describes runs', async () => {
  expect(await run('first-call')).toBe('Log: Signed in\n');
});
