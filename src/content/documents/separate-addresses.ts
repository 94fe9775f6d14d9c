import { createProblem, type Problem, type SourceLocation } from '../../problems/problem.ts';
import { addressKey, duplicateRoute } from '../routes/duplicate-route.ts';
import { placeChangelog, wholeName } from './document-address.ts';
import type { ReadResult, SourceDocument } from './read-document.ts';

const changedAddress = (
  document: SourceDocument,
  path: string,
  first: SourceLocation | undefined,
): Problem =>
  createProblem({
    code: 'route/changed-address',
    location: document.locationOfKey('slug'),
    expected: 'a file name that gives the page an address of its own',
    found: `\`${document.path}\` again; this page is at \`${path}\``,
    related: first && { message: 'The address belongs to', location: first },
  });

const duplicateId = (document: SourceDocument, id: string, first: SourceDocument): Problem =>
  createProblem({
    code: 'front-matter/duplicate-id',
    location: document.locationOfKey('id'),
    expected: 'an id that no other document has',
    found: `\`${id}\` again`,
    related: { message: 'The id belongs to', location: first.locationOfKey('id') },
  });

/**
 * Ranks documents that compete for an address: the lowest rank gets it. Documents without an alternative address rank
 * lowest.
 */
export const rankAddress = (
  file: string,
  path: string,
  hasSlug: boolean,
  changelogPath = '/changelog',
): number =>
  [
    !hasSlug && path === placeChangelog(wholeName(file).path, changelogPath),
    hasSlug,
    /(?:^|\/)index\.mdx?$/i.test(file),
    /(?:^|\/)readme\.mdx?$/i.test(file),
    true,
  ].indexOf(true);

const rankOf = ({ file, path, frontMatter }: SourceDocument, changelogPath: string): number =>
  rankAddress(file, path, frontMatter.slug !== undefined, changelogPath);

const isDraft = ({ frontMatter }: SourceDocument): boolean => frontMatter.draft === true;
const isPublished = (document: SourceDocument): boolean => !isDraft(document);

type Separated = Pick<SourceDocument, 'path' | 'id' | 'source'>;

type Found = { readonly document: SourceDocument; readonly problem: Problem };

const separatePaths = (documents: readonly SourceDocument[], changelogPath: string) => {
  // Reserves the address of the list of entries.
  const owners = new Map<string, SourceDocument | null>([[changelogPath, null]]);
  const paths = new Map<SourceDocument, string>();
  const moved: Found[] = [];
  const failed: Found[] = [];
  const claim = (document: SourceDocument, path: string): boolean => {
    const isFree = !owners.has(addressKey(path));
    if (isFree) {
      owners.set(addressKey(path), document);
      paths.set(document, path);
    }
    return isFree;
  };
  const separate = (document: SourceDocument): void => {
    const { path, file, frontMatter, source } = document;
    const owner = owners.get(addressKey(path)) ?? undefined;
    const first = owner?.locationOfKey('slug');
    const location = document.locationOfKey('slug');
    const whole = placeChangelog(wholeName(file).path, changelogPath);
    const canMove = frontMatter.slug === undefined && source.collection !== 'home';
    if (canMove && claim(document, whole)) {
      moved.push({ document, problem: changedAddress(document, whole, first) });
    } else {
      const problem = duplicateRoute({ path, what: 'page', location, first, taken: owner?.path });
      failed.push({ document, problem });
    }
  };
  // Published pages claim their addresses first, so that a draft cannot change them.
  for (const isTurn of [isPublished, isDraft]) {
    documents
      .filter((document) => isTurn(document) && !claim(document, document.path))
      .forEach(separate);
  }
  return { paths, moved, failed };
};

const separateIds = (documents: readonly SourceDocument[]) => {
  const owners = new Map<string, SourceDocument>();
  const ids = new Map<SourceDocument, string>();
  const failed: Found[] = [];
  for (const document of documents) {
    const { id, source, frontMatter, file } = document;
    const key = (name: string): string => `${source.collection}:${name}`;
    const own = owners.has(key(id)) && frontMatter.id === undefined ? wholeName(file).id : id;
    const owner = owners.get(key(own));
    if (owner) {
      failed.push({ document, problem: duplicateId(document, own, owner) });
    } else {
      owners.set(key(own), document);
      ids.set(document, own);
    }
  }
  return { ids, failed };
};

type AddressOptions = { readonly includeDrafts: boolean; readonly changelogPath: string };

/**
 * Makes the addresses and ids of documents unique. A file whose usual address is taken gets an address from its full
 * file name: `02-step.md` next to `01-step.md`, or `README.md` next to `index.md`. If that fails, treats the document
 * as broken, because no page shows it.
 */
export const separateAddresses = (
  read: readonly ReadResult[],
  { includeDrafts, changelogPath }: AddressOptions,
): { read: ReadResult[]; problems: Problem[] } => {
  const documents = read
    .flatMap(({ document, isBroken }) => (isBroken ? [] : (document ?? [])))
    .toSorted(
      (a, b) =>
        Number(isDraft(a)) - Number(isDraft(b)) ||
        rankOf(a, changelogPath) - rankOf(b, changelogPath),
    );
  const { paths, moved, failed } = separatePaths(documents, changelogPath);
  const identified = separateIds(documents.filter((document) => paths.has(document)));
  const { ids } = identified;
  const isBuilt = (document: SourceDocument): boolean => includeDrafts || isPublished(document);
  const found = [
    ...failed,
    ...identified.failed,
    ...moved.filter(({ document }) => ids.has(document)),
  ];
  const considered = new Set(documents);
  const separate = (result: ReadResult): ReadResult => {
    const { document } = result;
    if (!document || !considered.has(document)) {
      return result;
    }
    const path = paths.get(document);
    const id = ids.get(document);
    if (path === undefined || id === undefined) {
      return isBuilt(document) ? { ...result, isBroken: true } : result;
    }
    const isFolderPage = document.source.isFolderPage && path === document.path;
    const own: Separated = { path, id, source: { ...document.source, isFolderPage } };
    return { ...result, path, id, document: { ...document, ...own } };
  };
  return {
    read: read.map(separate),
    problems: found.filter(({ document }) => isBuilt(document)).map(({ problem }) => problem),
  };
};
