import { expect, test } from 'vitest';
import { clientLanguages } from '../../../../src/api/clients/languages.ts';
import type { ClientLanguage } from '../../../../src/api/clients/client-language.ts';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { printReadme } from '../../../../src/api/clients/print-readme.ts';
import { oddDocument } from './odd-document.ts';

const mentions = (language: ClientLanguage, hasMock: boolean): string[] => {
  const model = readClient(oddDocument, { hasMock });
  const files = language.print(model);
  return [...files.values(), printReadme(model, language, [...files.keys()])].flatMap((text) =>
    text.split('\n').filter((line) => /mock/i.test(line)),
  );
};

test.each(clientLanguages)('the client for $label mentions only a mock that exists', (language) => {
  expect(mentions(language, true).length).toBeGreaterThan(3);
  expect(mentions(language, false)).toEqual([]);
});
