import { expect, test } from 'vitest';
import { renderReferences, textOf } from '../../../api/reference-text.tsx';

const referenceOf = (requestBody: object): string =>
  textOf(
    renderReferences({
      info: { title: 'API', version: '1' },
      paths: { '/things': { post: { operationId: 'addThing', requestBody } } },
    }),
  );

test.each([
  ['once where body and schema have the same', 'The thing to add.', 'The thing to add.', 1],
  ['of the body and of its schema where they differ', 'The thing to add.', 'A thing.', 2],
])('shows the description %s', (_, bodyText, schemaText, count) => {
  const schema = { type: 'object', description: schemaText };
  const content = { 'application/json': { schema } };
  const text = referenceOf({ description: bodyText, content });
  expect(text.match(/The thing to add\.|A thing\./g)).toHaveLength(count);
});
