import { expect, test } from 'vitest';
import type { SampleRequest } from '../../../../src/api/samples/sample-request.ts';
import { renderSample } from '../../../../src/api/samples/render-samples.ts';
import { documentedRequests } from './documented-operations.ts';

/**
 * Together, these operations cover every method and caller, both optional headers, a query, nested and flat bodies, and
 * responses with and without a body.
 */
const examples: ReadonlySet<string> = new Set([
  'loginGuest',
  'updateMyProfile',
  'listFriends',
  'blockPlayer',
  'removeFriend',
  'createUpload',
  'updateAsset',
  'grantItems',
  'purchaseOffer',
  'submitScore',
]);

const extensions = {
  curl: 'sh',
  javascript: 'js',
  unity: 'cs',
  unreal: 'cpp',
  godot: 'gd',
};

const files = documentedRequests
  .filter(({ functionName }) => examples.has(functionName))
  .flatMap((request) =>
    Object.entries(extensions).map(([sampleLanguage, extension]) => ({
      sampleLanguage,
      extension,
      request,
    })),
  );

const fileOf = (extension: string, { functionName }: SampleRequest): string =>
  `../../../fixtures/samples/golden/${functionName}.${extension}`;

test('ten operations have golden files', () => {
  expect(files).toHaveLength(examples.size * 5);
});

test.each(files)(
  'the $sampleLanguage sample of $request.functionName equals its golden file',
  async ({ sampleLanguage, extension, request }) => {
    await expect(`${renderSample(request, sampleLanguage)}\n`).toMatchFileSnapshot(
      fileOf(extension, request),
    );
  },
);
