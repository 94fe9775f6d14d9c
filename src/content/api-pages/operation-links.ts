import type { Api } from '../../api/reference/api.ts';
import {
  interactiveReference,
  operationAnchor,
  operationHref,
} from '../../api/reference/operation-address.ts';
import { aboutHref, tagHref } from '../../api/reference/reference-address.ts';
import { toSlug, toUrlSafe } from '../../api/document/identifiers.ts';
import { parsePointer } from '../../base/json/json-pointer.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import { indexOnce } from '../../problems/name-index.ts';
import type { NewProblem } from '../../problems/problem.ts';
import { suggest } from '../../problems/suggest.ts';

type Unknown = Pick<NewProblem, 'code' | 'expected' | 'found' | 'suggestion'>;

type Target = string | Unknown;

const operationAt = (api: Api, name: string): Target => {
  const id = operationAnchor(toUrlSafe(name));
  const operation = api.operations.find((candidate) => operationAnchor(candidate.id) === id);
  return operation
    ? operationHref(operation)
    : {
        code: 'link/broken-in-description',
        expected: 'a link to an operation of the OpenAPI document',
        found: `\`${name}\``,
        suggestion: suggest(
          name,
          indexOnce(api, 'operations', () => api.operations.map((each) => each.id)),
        ),
      };
};

const callAt = (api: Api, method: string, path: string): Target => {
  const operation = api.operations.find(
    (candidate) => candidate.method === method.toUpperCase() && candidate.path === path,
  );
  return operation ? operationHref(operation) : operationAt(api, `${method} ${path}`);
};

/** Redoc and Scalar link to a tag by its slug; Swagger UI links to it by its name. */
const tagAt = (api: Api, name: string): Target => {
  const tag = api.tags.find(
    (candidate) => candidate.name === name || toSlug(candidate.name) === toSlug(name),
  );
  return tag
    ? tag.isInteractive
      ? `${interactiveReference}#tag/${toSlug(tag.name)}`
      : tagHref(tag.slug)
    : {
        code: 'link/broken-in-description',
        expected: 'a link to a tag of the OpenAPI document',
        found: `\`${name}\``,
        suggestion: suggest(
          name,
          indexOnce(api, 'tag names', () => api.tags.map((each) => each.name)),
        ),
      };
};

const sectionAt = (api: Api, name: string): Target =>
  api.about.description === ''
    ? {
        code: 'link/broken-in-description',
        expected: 'a link to an operation, a tag or a heading of `info.description`',
        found: `\`#${name}\``,
      }
    : api.about.isInteractive
      ? interactiveReference
      : `${aboutHref}#${name}`;

type Form = readonly [pattern: RegExp, targetOf: (api: Api, ...names: string[]) => Target];

const forms: readonly Form[] = [
  // Notations of Redoc and Scalar; only Scalar's links contain a method and path.
  [/^operation\/(.+)$/, operationAt],
  [/^tag\/[^/]+\/operation\/(.+)$/, operationAt],
  [/^tag\/[^/]+\/(get|put|post|delete|options|head|patch|trace|query)(\/.*)$/i, callAt],
  [/^tag\/(.+)$/, tagAt],
  [/^section\/(?:.*\/)?(.+)$/, (api, name) => sectionAt(api, name.toLowerCase())],
  // JSON Pointers, such as `#/paths/~1players/get`.
  [
    /^\/?(paths\/[^/]+\/[a-z]+)$/,
    (api, pointer) => {
      const [path = '', method = ''] = parsePointer(pointer);
      return callAt(api, method, path);
    },
  ],
  // Stoplight's notation.
  [/^\/operations\/(.+)$/, operationAt],
  // Swagger UI's notation.
  [/^\/(?!components\/|definitions\/)[^/]+\/([^/]+)$/, operationAt],
  [/^\/([^/]+)$/, tagAt],
];

/**
 * Finds the target of a link that begins with `#`, in the notation of Redoc, Scalar, Swagger UI or Stoplight. Any other
 * hash is the anchor of an operation or, if no operation matches, of a heading in `info.description`.
 */
export const findReferenceTarget = (api: Api, href: string): Target => {
  const hash = decodePath(href.slice(1));
  for (const [pattern, targetOf] of forms) {
    const names = pattern.exec(hash);
    if (names) {
      return targetOf(api, ...names.slice(1));
    }
  }
  const own = operationAt(api, hash);
  return typeof own === 'string' ? own : sectionAt(api, hash);
};

/** Links to the interactive reference if the author has not written the page of a tag, its operations or the API. */
export const withoutReferencePages = (api: Api, files: readonly string[]): Api => {
  const existing = new Set(files.map((file) => `/${file.replace(/\.mdx?$/, '')}`));
  const isWritten = (page: string): boolean => existing.has(page) || existing.has(`${page}/index`);
  return {
    ...api,
    about: { ...api.about, isInteractive: !isWritten(aboutHref) },
    tags: api.tags.map((tag) => ({ ...tag, isInteractive: !isWritten(tagHref(tag.slug)) })),
    operations: api.operations.map((operation) =>
      operation.kind === 'operation' && !isWritten(operation.page)
        ? { ...operation, page: interactiveReference }
        : operation,
    ),
  };
};
