import { isRecord } from '../../base/json/is-record.ts';
import { mapOf } from '../../base/json/read-map.ts';
import { memoize } from '../../base/memoize.ts';
import type { OpenapiDocument } from './openapi-document.ts';
import { entriesOf, textOf } from './read-node.ts';
import { exampleNames, isSuccess, type ResponseNode } from './responses.ts';

export type ErrorCatalog = {
  readonly codes: ReadonlySet<string>;
  /** Name of the property that contains the code in error bodies. */
  readonly property: string;
};

export const errorCatalogOf = memoize((document: OpenapiDocument): ErrorCatalog => ({
  codes: new Set(entriesOf(document, 'x-error-catalogue').map(([code]) => code)),
  property: textOf(mapOf(mapOf(document, 'x-client'), 'problem'), 'code') || 'code',
}));

/** Returns the names of a response's examples, and the codes in their bodies. */
export const errorNames = (response: ResponseNode, property: string): string[] => [
  ...exampleNames(response),
  ...response.content
    .flatMap(({ examples }) => examples)
    .map(({ value }) => (isRecord(value) ? value[property] : undefined))
    .filter((code) => typeof code === 'string'),
];

/** Returns the error codes of the catalog that a response documents. */
export const errorCodesIn = (response: ResponseNode, { codes, property }: ErrorCatalog): string[] =>
  isSuccess(response)
    ? []
    : [...new Set(errorNames(response, property).filter((name) => codes.has(name)))];
