import { renderToStaticMarkup } from 'react-dom/server';
import { buildApi } from '../../../src/api/reference/build-api.ts';
import { createApiView } from '../../../src/site/components/reference/api-view.ts';
import { OperationReference } from '../../../src/site/components/reference/OperationReference.tsx';
import { visibleText } from '../../../src/base/text/visible-text.ts';
import type { OpenapiDocument } from '../../../src/api/document/openapi-document.ts';

export const renderReferences = (document: OpenapiDocument): string => {
  const api = buildApi(document);
  const view = createApiView({ api, code: {} }, '/docs/errors');
  return api.operations
    .map((operation) =>
      renderToStaticMarkup(
        <>
          <h4>{visibleText(operation.heading)}</h4>
          <OperationReference operation={operation} api={view} />
        </>,
      ),
    )
    .join('\n');
};

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

export const textOf = (html: string): string =>
  html
    .replaceAll(/<\/?(?:p|li|ul|ol|div|dt|dd|h4|summary|pre|td|th|tr)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? '')
    .replaceAll(/\s+/g, ' ');

export const textOfSchema = (
  schema: unknown,
  direction: 'request' | 'response' = 'request',
  schemas: object = {},
): string => {
  const content = { 'application/json': { schema } };
  return textOf(
    renderReferences({
      info: { title: 'API', version: '1' },
      paths: {
        '/things': {
          post: {
            operationId: 'addThing',
            summary: 'Add a thing',
            ...(direction === 'request' ? { requestBody: { content } } : {}),
            responses: {
              200: { description: 'Done.', ...(direction === 'response' ? { content } : {}) },
            },
          },
        },
      },
      components: { schemas },
    }),
  );
};
