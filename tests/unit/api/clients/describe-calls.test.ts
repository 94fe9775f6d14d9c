import { expect, test } from 'vitest';
import { clientLanguages } from '../../../../src/api/clients/languages.ts';
import { readClient } from '../../../../src/api/clients/client-model/read-client.ts';
import { shippedOpenapi } from '../shipped-openapi.ts';

const model = readClient({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'list-things',
        description: 'Not `other-things`, and no list-things. Call `list-things` again.',
        responses: { 204: { description: '' } },
      },
    },
  },
});

test.for([
  ['typescript', 'listThings'],
  ['unity', 'ListThings'],
  ['unreal', 'ListThings'],
  ['godot', 'list_things'],
] as const)('descriptions name calls as %s does', ([id, method]) => {
  const files = clientLanguages.find((language) => language.id === id)?.print(model);
  const text = [...(files?.values() ?? [])].join('');
  expect(text).toMatch(new RegExp(`Call \\W*(?:\\w+>|code\\])?${method}\\b`));
  expect(text).toContain('no list-things.');
  expect(text).toContain('other-things');
});

test.for([
  ['unity', '<c>DownloadAsset</c>'],
  ['unreal', '`DownloadAsset`'],
  ['godot', '[code]download_asset[/code]'],
] as const)('descriptions name downloads as %s does', async ([id, name]) => {
  const language = clientLanguages.find((each) => each.id === id);
  const files = language?.print(readClient(await shippedOpenapi()));
  expect([...(files?.values() ?? [])].join('')).toContain(name);
});
