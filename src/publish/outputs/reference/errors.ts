import { statusInWords } from '../../../api/reference/api-responses.ts';
import type { Api, Operation } from '../../../api/reference/api.ts';
import { listResponseExamples } from '../../../api/reference/response-examples.ts';
import { listErrors, type ShownError } from '../../../api/reference/shown-responses.ts';
import { parseMarkdown } from '../../../base/text/markdown.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { withLead } from '../../../base/text/with-lead.ts';
import { renderExample } from './bodies.ts';
import { joinBlocks, table } from './markdown-text.ts';
import type { ReferenceSource } from './reference-source.ts';

const hasBlocks = (text: string): boolean =>
  parseMarkdown(text).children.some(({ type }) => type !== 'paragraph');

const errorTable = (errors: readonly ShownError[], { errorLink }: ReferenceSource): string =>
  errors.length === 0
    ? ''
    : joinBlocks([
        table(
          ['Status', 'Code', 'Meaning'],
          errors.map(({ status, code: name, meaning }) => [
            statusInWords(status),
            errorLink(name),
            hasBlocks(meaning) ? 'See below the table' : meaning,
          ]),
        ),
        ...errors
          .filter(({ meaning }) => hasBlocks(meaning))
          .map(({ code: name, meaning }) => withLead(`${errorLink(name)}:`, visibleText(meaning))),
      ]);

const renderSharedErrors = (errors: readonly ShownError[], source: ReferenceSource): string[] => {
  const explained = errors.filter(({ isAbove }) => !isAbove);
  const above = errors.filter(({ isAbove }) => isAbove);
  const links = above.map(
    ({ status, code: name }) => `${statusInWords(status)} ${source.errorLink(name)}`,
  );
  return [
    explained.length > 0 ? 'Errors that most operations return:' : '',
    errorTable(explained, source),
    links.length === 0
      ? ''
      : `${explained.length > 0 ? 'Also, explained above' : 'Errors that most operations return. Explained above'}: ${links.join(', ')}.`,
  ];
};

const renderErrorExamples = (operation: Operation, api: Api): string[] =>
  listResponseExamples(api, operation).flatMap(({ status, body, isError, isAbove }) =>
    body && isError && !isAbove
      ? [renderExample(`Example of ${statusInWords(status)}`, body.media, body.example)]
      : [],
  );

export const renderErrors = (operation: Operation, source: ReferenceSource): string[] => {
  const errors = listErrors(source.api, operation);
  const own = errors.filter(({ isShared }) => !isShared);
  const shared = errors.filter(({ isShared }) => isShared);
  return errors.length === 0
    ? []
    : [
        errorTable(own, source),
        ...renderSharedErrors(shared, source),
        ...renderErrorExamples(operation, source.api),
      ];
};
