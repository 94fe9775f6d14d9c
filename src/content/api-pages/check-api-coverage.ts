import { operationKeys } from '../../api/document/methods.ts';
import { isReferencePath } from '../../api/reference/reference-address.ts';
import type { Api, Operation } from '../../api/reference/api.ts';
import {
  interactiveReference,
  operationAnchor,
  operationHref,
} from '../../api/reference/operation-address.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import {
  type SourceLocation,
  type Problem,
  createProblem,
  type Severities,
  isOff,
} from '../../problems/problem.ts';
import type { ProblemCode } from '../../problems/problem-codes.ts';
import type { SourceDocument } from '../documents/read-document.ts';

const isGuide = ({ source, path }: SourceDocument): boolean =>
  source.collection === 'docs' && !isReferencePath(path) && !path.startsWith('/docs/category/');

type Options = {
  readonly locate: (keys: readonly string[]) => SourceLocation;
  readonly severities: Severities;
};

export const checkApiCoverage = (
  api: Api,
  documents: readonly SourceDocument[],
  { locate, severities }: Options,
): Problem[] => {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const guides = documents.filter(isGuide);
  const links = new Set(
    guides.flatMap(({ compiled }) => compiled.references.map(({ href }) => decodePath(href))),
  );
  const problems: Problem[] = [];
  const report = (code: ProblemCode, operation: Operation, expected: string, found: string) => {
    if (!isOff(code, severities)) {
      const { kind, path, method } = operation;
      const keys = [kind === 'webhook' ? 'webhooks' : 'paths', path, ...operationKeys(method)];
      problems.push(createProblem({ code, location: locate(keys), expected, found }));
    }
  };
  for (const operation of api.operations) {
    const { id, page } = operation;
    const isOnPage =
      page === interactiveReference ||
      byPath.get(page)?.compiled.anchors.includes(operationAnchor(id)) === true;
    if (!isOnPage) {
      const expected = `\`${id}\` on the page \`${page}\``;
      report('api/operation-without-page', operation, expected, 'nothing there');
    }
    if (!links.has(operationHref(operation))) {
      const expected = `a guide or a module page that links to \`${id}\``;
      report('api/operation-not-mentioned', operation, expected, 'none');
    }
  }
  return problems;
};
