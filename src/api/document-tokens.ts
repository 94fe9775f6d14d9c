import type { Tokens } from '../problems/tokens/tokens.ts';
import type { OpenapiDocument } from './document/openapi-document.ts';
import { readOperations } from './document/operations.ts';
import { entriesOf } from './document/read-node.ts';
import { limitTokens } from './limits.ts';

/** The tokens by which pages name what a document states: its limits, and how many operations and error codes it has. */
export const documentTokens = (document: OpenapiDocument | null): Tokens => {
  if (!document) {
    return {};
  }
  const operations = readOperations(document).filter(({ kind }) => kind === 'operation');
  return {
    ...limitTokens(document),
    'operation-count': String(operations.length),
    'error-code-count': String(entriesOf(document, 'x-error-catalogue').length),
  };
};
