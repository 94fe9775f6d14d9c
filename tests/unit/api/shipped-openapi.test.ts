import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { checkExamples } from './check-examples.ts';
import { checkCatalog, checkOperations } from './check-operations.ts';
import { operationsOf, rawDocument } from './raw-openapi.ts';
import { loadShipped, shippedOpenapi } from './shipped-openapi.ts';

const tags = [
  'authentication',
  'profile',
  'friendship',
  'assets',
  'inventory',
  'shop',
  'in-app-purchase',
  'daily-login-reward',
  'statistics',
  'tasks',
  'leaderboard',
  'leaderboard-reward',
];

describe('the shipped OpenAPI document', () => {
  test('has no problems, and every operation has a location', async () => {
    const { openapi, locate, problems } = await loadShipped();
    expect(problems).toEqual([]);
    const locations = operationsOf(rawDocument(openapi ?? {})).map(
      ({ path, method, operation }) => ({
        id: operation.operationId,
        location: locate(['paths', path, method.toLowerCase(), 'operationId']),
      }),
    );
    for (const { id, location } of locations) {
      const { file, line } = location as { readonly file: string; readonly line: number };
      const text = readFileSync(file, 'utf8').split('\n')[line - 1];
      expect(text).toContain(`operationId: ${id}`);
    }
    expect(locations.length).toBeGreaterThanOrEqual(70);
  });

  test('has at least 70 operations in the 12 areas', async () => {
    const api = buildApi(await shippedOpenapi());
    expect(api.tags.map(({ name }) => name)).toEqual(tags);
    expect(api.operations.length).toBeGreaterThanOrEqual(70);
    expect(new Set(api.operations.map(({ tag }) => tag))).toEqual(new Set(tags));
    expect(new Set(api.operations.map(({ id }) => id.toLowerCase())).size).toBe(
      api.operations.length,
    );
  });

  test('documents every operation completely', async () => {
    expect(checkOperations(await shippedOpenapi())).toEqual([]);
  });

  test('has examples that match their schemas', async () => {
    const { tried, violations } = checkExamples(await shippedOpenapi());
    expect(violations).toEqual([]);
    expect(tried).toBeGreaterThan(1000);
  });

  test('lists exactly the error codes in use', async () => {
    expect(checkCatalog(await shippedOpenapi())).toEqual([]);
  });

  test('requires the idempotency key and If-Match where its introduction says so', async () => {
    const operations = operationsOf(rawDocument(await shippedOpenapi()));
    const idsOf = (header: string, isRequired: boolean): string[] =>
      operations
        .filter(({ parameters }) =>
          parameters.some(
            ({ name, required = false }) => name === header && required === isRequired,
          ),
        )
        .map(({ operation }) => operation.operationId);
    expect(idsOf('Idempotency-Key', true)).toEqual([
      'transferItem',
      'grantItems',
      'purchaseOffer',
      'validateReceipt',
      'restorePurchases',
      'claimDailyReward',
      'claimTaskReward',
      'claimLeaderboardReward',
    ]);
    expect(idsOf('If-Match', true)).toEqual(['updateMyProfile', 'updateAsset']);
    expect(idsOf('If-Match', false)).toEqual(['putStatisticDefinition']);
  });
});
