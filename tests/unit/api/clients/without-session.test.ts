import { expect, test } from 'vitest';
import { clientLanguages } from '../../../../src/api/clients/languages.ts';
import type { ClientModel } from '../../../../src/api/clients/client-model/client-model.ts';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { oddDocument, oddSession } from './odd-document.ts';

const withoutSession = readClient(oddDocument);
const withSession: ClientModel = { ...withoutSession, session: oddSession };

const sessionLines = (files: ReadonlyMap<string, string>): string[] =>
  [...files.values()]
    .flatMap((text) => text.split('\n'))
    .filter((line) => /session|refresh|token_?store|signed_?in\b/i.test(line));

test.for(clientLanguages)('a client without a session has no code for one: $id', ({ print }) => {
  expect(sessionLines(print(withSession)).length).toBeGreaterThan(50);
  expect(sessionLines(print(withoutSession))).toEqual([]);
});
