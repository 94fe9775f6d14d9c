import { expect, test } from 'vitest';
import { clientLanguages } from '../../../src/clients/languages.ts';
import type { ClientModel } from '../../../src/clients/model/client-model.ts';
import { readClient } from '../../../src/clients/model/read-client.ts';
import { oddDocument } from './odd-document.ts';

const withoutSession = readClient(oddDocument);
const withSession: ClientModel = {
  ...withoutSession,
  session: { credential: 'token', accessToken: ['token'], refresh: null },
};

/** Languages whose clients leave out what only a session needs. */
const languages = clientLanguages.filter(({ id }) => ['typescript'].includes(id));

/** The lines of a client that are about a session. */
const sessionLines = (files: ReadonlyMap<string, string>): string[] =>
  [...files.values()]
    .flatMap((text) => text.split('\n'))
    .filter((line) => /session|refresh|token_?store|signed_?in\b/i.test(line));

test.for(languages)('a client without a session has no code for one: $id', ({ print }) => {
  expect(sessionLines(print(withSession)).length).toBeGreaterThan(50);
  expect(sessionLines(print(withoutSession))).toEqual([]);
});
