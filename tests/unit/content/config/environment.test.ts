import { describe, expect, test } from 'vitest';
import {
  applyEnvironment,
  overrides,
  variableOf,
} from '../../../../src/content/config/environment.ts';

describe('applyEnvironment', () => {
  test('every variable sets its own value and no other', () => {
    const environment = Object.fromEntries(
      Object.keys(overrides).map((variable) => [variable, `of ${variable}`]),
    );
    expect(
      applyEnvironment({ unchanged: 1, api: { specPath: '/unchanged' } }, environment),
    ).toEqual({
      unchanged: 1,
      product: { name: 'of DOCS_PRODUCT_NAME', slug: 'of DOCS_PRODUCT_SLUG' },
      url: 'of DOCS_SITE_URL',
      basePath: 'of DOCS_BASE_PATH',
      dashboardUrl: 'of DOCS_DASHBOARD_URL',
      api: { baseUrl: 'of DOCS_API_BASE_URL', live: 'of DOCS_API_LIVE', specPath: '/unchanged' },
      search: {
        hosted: {
          host: 'of DOCS_SEARCH_HOST',
          key: 'of DOCS_SEARCH_KEY',
          collection: 'of DOCS_SEARCH_COLLECTION',
        },
      },
    });
  });

  test('an empty variable counts as not set', () => {
    const values = { url: 'https://unchanged.example' };
    expect(applyEnvironment(values, { DOCS_SITE_URL: '', DOCS_SEARCH_HOST: '' })).toEqual(values);
  });

  test('true and false become booleans, and other text stays text for the schema to reject', () => {
    const live = (text: string): unknown => applyEnvironment({}, { DOCS_API_LIVE: text })['api'];
    expect(live('true')).toEqual({ live: true });
    expect(live('false')).toEqual({ live: false });
    expect(live('1')).toEqual({ live: '1' });
  });

  test('the values it was given stay as they were', () => {
    const values = { product: { name: 'A' } };
    applyEnvironment(values, { DOCS_PRODUCT_NAME: 'B' });
    expect(values).toEqual({ product: { name: 'A' } });
  });
});

describe('variableOf', () => {
  test('finds the variable that set a value, and none for a value of the file', () => {
    const environment = { DOCS_SITE_URL: 'x', DOCS_DASHBOARD_URL: '' };
    expect(variableOf(['url'], environment)).toBe('DOCS_SITE_URL');
    expect(variableOf(['dashboardUrl'], environment)).toBeUndefined();
    expect(variableOf(['api', 'baseUrl'], environment)).toBeUndefined();
  });
});
