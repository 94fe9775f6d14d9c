import { errorEntrySchema, limitEntrySchema } from '../../../schemas/openapi.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { listOf } from '../../base/json/read-map.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { findWrongTokens } from '../../problems/tokens/tokens.ts';
import { documentNodes } from '../document/document-nodes.ts';
import { errorCatalogOf, errorCodesIn } from '../document/error-codes.ts';
import type { OpenapiDocument } from '../document/openapi-document.ts';
import { type OperationNode, readOperations } from '../document/operations.ts';
import { entriesOf } from '../document/read-node.ts';
import { limitTokens, readLimits } from '../limits.ts';
import { checkEntry, checkName } from './check-extensions.ts';
import type { Locators } from './locate-node.ts';

const lists = [
  { key: 'x-error-catalogue', schema: errorEntrySchema },
  { key: 'x-limits', schema: limitEntrySchema },
] as const;

const checkLimits = (document: OpenapiDocument, { locate }: Locators): Problem[] => {
  const tags = listOf(document, 'tags').flatMap((tag) => (isRecord(tag) ? [tag['name']] : []));
  const known = tags.filter((name) => typeof name === 'string');
  return readLimits(document).flatMap(({ name, tag, words }) => {
    const path = ['x-limits', name];
    if (words === '') {
      return createProblem({
        code: 'openapi/invalid-value',
        location: locate([...path, 'schema']),
        expected: 'a pointer to a schema with constraints such as `maxLength`',
        found: 'no such schema',
      });
    }
    const expected = 'a tag of the OpenAPI document';
    const describe = () => ({ location: locate([...path, 'tag']), expected });
    return tag === undefined ? [] : checkName(tag, known, describe);
  });
};

const withCallbackNodes = (operation: OperationNode): OperationNode[] => [
  operation,
  ...operation.callbacks.flatMap(({ operations }) => operations.flatMap(withCallbackNodes)),
];

/** `general` errors need no example, because every operation can return them. */
const checkErrorCodes = (document: OpenapiDocument, { locateKey }: Locators): Problem[] => {
  const operations = readOperations(document);
  const catalog = errorCatalogOf(document);
  const used = new Set(
    operations
      .flatMap(withCallbackNodes)
      .flatMap(({ responses }) => responses.flatMap((each) => errorCodesIn(each, catalog))),
  );
  return entriesOf(document, 'x-error-catalogue')
    .filter(([code, entry]) => !used.has(code) && !(isRecord(entry) && entry['general'] === true))
    .flatMap(([code]) =>
      operations.length === 0
        ? []
        : createProblem({
            code: 'openapi/unused-entry',
            location: locateKey(['x-error-catalogue', code]),
            expected: 'an error response with an example of the code',
            found: `none for \`${code}\``,
          }),
    );
};

/** Finds the tokens that `replaceLimits` has left. */
const checkLimitTokens = (document: OpenapiDocument, { locate }: Locators): Problem[] => {
  const tokens = limitTokens(document);
  return [...documentNodes(document)].flatMap(({ path, value }) =>
    Object.entries(value).flatMap(([key, text]) =>
      (typeof text === 'string' ? findWrongTokens(text, tokens) : []).map(
        ({ expected, found, suggestion }) =>
          createProblem({
            code: 'token/unknown',
            location: locate([...path, key]),
            expected,
            found,
            suggestion,
          }),
      ),
    ),
  );
};

/** Checks `x-limits` and `x-error-catalogue`. Pages show a document without its invalid entries. */
export const checkOwnLists = (document: OpenapiDocument, locators: Locators): Problem[] => [
  ...lists.flatMap(({ key, schema }) =>
    entriesOf(document, key).flatMap(([name, entry]) =>
      checkEntry({ schema, entry, path: [key, name] }, locators),
    ),
  ),
  ...checkLimits(document, locators),
  ...checkErrorCodes(document, locators),
  ...checkLimitTokens(document, locators),
];
