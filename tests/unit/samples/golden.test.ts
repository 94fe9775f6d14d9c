import { expect, test } from 'vitest';
import type { SampleLanguage, SampleRequest } from '../../../src/model/api.ts';
import { renderSamples } from '../../../src/samples/render-samples.ts';
import { baseUrl, documentedRequests } from './documented-operations.ts';

/** Together they have every method and caller, both optional headers, a query, nested and flat bodies, and responses with and without a body. */
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
} as const;

const files = documentedRequests
  .filter(({ operationId }) => examples.has(operationId))
  .flatMap((request) =>
    (Object.keys(extensions) as SampleLanguage[]).map((sampleLanguage) => ({
      sampleLanguage,
      request,
    })),
  );

const fileOf = (sampleLanguage: SampleLanguage, { operationId }: SampleRequest): string =>
  `../../fixtures/samples/golden/${operationId}.${extensions[sampleLanguage]}`;

test('ten operations have golden files', () => {
  expect(files).toHaveLength(examples.size * 5);
});

test.each(files)(
  'the $sampleLanguage sample of $request.operationId equals its golden file',
  async ({ sampleLanguage, request }) => {
    await expect(`${renderSamples(request, baseUrl)[sampleLanguage]}\n`).toMatchFileSnapshot(
      fileOf(sampleLanguage, request),
    );
  },
);
