import type { Api, Operation } from '../model/api.ts';
import { operationAnchor, operationHref } from '../model/api-fields.ts';
import { decodePath } from '../paths/route-path.ts';
import { type SourceLocation, type Problem, createProblem } from '../problems/problem.ts';
import type { SourceDocument } from './read-document.ts';

/** The path of the page of an operation's tag. */
const pageOf = ({ tag }: Operation): string => `/docs/api/${tag}`;

const isGuide = ({ source, path }: SourceDocument): boolean =>
  source.collection === 'docs' &&
  !path.startsWith('/docs/api/') &&
  !path.startsWith('/docs/category/');

/** The addresses that guides and module pages link to. */
const mentioned = (documents: readonly SourceDocument[]): Set<string> =>
  new Set(
    documents
      .filter(isGuide)
      .flatMap(({ compiled }) => compiled.references.map(({ href }) => decodePath(href))),
  );

/**
 * Checks that every operation of the API is on the page of its tag, and that a guide or module page links to it: readers
 * would not find it otherwise.
 */
export const checkApiCoverage = (
  api: Api,
  documents: readonly SourceDocument[],
  locations: Readonly<Record<string, SourceLocation>>,
): Problem[] => {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const links = mentioned(documents);
  return api.operations.flatMap((operation): Problem[] => {
    const page = pageOf(operation);
    const anchor = operationAnchor(operation.id);
    const location = locations[operation.id] ?? {
      kind: 'file',
      file: 'content/openapi/openapi.yaml',
    };
    const hasPage = byPath.get(page)?.compiled.anchors.includes(anchor) ?? false;
    return [
      ...(hasPage
        ? []
        : [
            createProblem({
              code: 'api/operation-without-page',
              location,
              expected: `\`${operation.id}\` on the page \`${page}\``,
              found: 'nothing there',
            }),
          ]),
      ...(links.has(operationHref(operation))
        ? []
        : [
            createProblem({
              code: 'api/operation-not-mentioned',
              location,
              expected: `a guide or a module page that links to \`${operation.id}\``,
              found: 'none',
            }),
          ]),
    ];
  });
};
