import type { Api } from '../model/api.ts';
import { operationAnchor, operationHref } from '../model/api-fields.ts';
import { decodePath } from '../paths/route-path.ts';
import { type SourceLocation, type Problem, createProblem } from '../problems/problem.ts';
import type { SourceDocument } from './read-document.ts';

const isGuide = ({ source, path }: SourceDocument): boolean =>
  source.collection === 'docs' &&
  !path.startsWith('/docs/api/') &&
  !path.startsWith('/docs/category/');

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
  const guides = documents.filter(isGuide);
  const links = new Set(
    guides.flatMap(({ compiled }) => compiled.references.map(({ href }) => decodePath(href))),
  );
  const problems: Problem[] = [];
  for (const operation of api.operations) {
    const { id, tag } = operation;
    const file = 'content/openapi/openapi.yaml';
    const location = locations[id] ?? { kind: 'file', file };
    const page = `/docs/api/${tag}`;
    if (!byPath.get(page)?.compiled.anchors.includes(operationAnchor(id))) {
      const expected = `\`${id}\` on the page \`${page}\``;
      const code = 'api/operation-without-page';
      problems.push(createProblem({ code, location, expected, found: 'nothing there' }));
    }
    if (!links.has(operationHref(operation))) {
      const expected = `a guide or a module page that links to \`${id}\``;
      const code = 'api/operation-not-mentioned';
      problems.push(createProblem({ code, location, expected, found: 'none' }));
    }
  }
  return problems;
};
