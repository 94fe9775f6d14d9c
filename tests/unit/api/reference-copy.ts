import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { renderOperation } from '../../../src/publish/outputs/reference/operation.ts';

/** Renders the operations as they appear in the Markdown copies of pages, without samples. */
export const renderCopies = (document: OpenapiDocument): string => {
  const api = buildApi(document);
  return api.operations
    .map((operation) =>
      renderOperation(operation, {
        api,
        requests: new Map(),
        calls: new Map(),
        samples: [],
        hasReference: true,
        addressOf: (href) => href,
        errorLink: (code) => code,
      }),
    )
    .join('\n\n');
};
