import type { SiteConfig } from '../../schemas/site-config.ts';
import type { ApiView, Samples } from '../components/reference/api-view.ts';
import type { StoredApi } from '../content/site-store.ts';
import { sampleLanguages } from '../model/api.ts';
import { operationHref } from '../model/api-fields.ts';

/** The API as pages ask for it; null where the site has no description. */
export const createApiView = (config: SiteConfig, stored: StoredApi): ApiView | null => {
  if (!stored) {
    return null;
  }
  const operations = new Map(stored.api.operations.map((operation) => [operation.id, operation]));
  const errors = new Map(stored.api.errors.map((error) => [error.code, error]));
  const catalogue = `/docs/category/${config.product.slug}-rest-api`;
  return {
    operation: (id) => operations.get(id) ?? null,
    operationHref: (id) => {
      const operation = operations.get(id);
      return operation ? operationHref(operation) : null;
    },
    error: (code) => errors.get(code) ?? null,
    errorHref: (code) => (errors.has(code) ? `${catalogue}#${code.toLowerCase()}` : null),
    samples: (id) => {
      const samples = stored.code[id]?.samples;
      return samples
        ? (Object.fromEntries(
            sampleLanguages.map(({ value }) => [value, { html: samples[value] }]),
          ) as Samples)
        : null;
    },
    examples: (id) => stored.code[id]?.examples ?? {},
  };
};
