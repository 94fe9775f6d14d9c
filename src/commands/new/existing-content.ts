import path from 'node:path';
import semver from 'semver';
import { parse } from 'yaml';
import { isFolderPage, documentId, parseSourcePath } from '../../content/document-address.ts';
import { splitFrontMatter } from '../../content/front-matter/split-front-matter.ts';
import { type ContentFile, loadFiles } from '../../content/load-files.ts';
import { releaseVersion } from '../../content/release-version.ts';
import { isRecord } from '../../json/is-record.ts';

/** A page that exists, as far as a new one depends on it. */
export type ExistingPage = {
  /** Path below the content folder. */
  readonly file: string;
  readonly id: string;
  readonly title: string;
  readonly isFolderPage: boolean;
  readonly position: number | null;
};

/** What a new page has to fit in with. */
export type ExistingContent = {
  readonly pages: readonly ExistingPage[];
  /** Folders below `docs/`, by their path, with the position their category file gives. */
  readonly folders: ReadonlyMap<string, number | null>;
};

/** Text with mistakes has no keys: they are reported by `npm run check`. */
const readKeys = (yaml: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = parse(yaml, { logLevel: 'silent' });
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
};

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const describePage = ({ file, source }: ContentFile): ExistingPage => {
  const split = splitFrontMatter(file, source);
  const keys = 'split' in split ? readKeys(split.split.yaml) : {};
  const address = parseSourcePath(file);
  return {
    file,
    id: documentId(address, textIn(keys['id'])),
    title: textIn(keys['title']) ?? file,
    isFolderPage: isFolderPage(address),
    position: numberIn(keys['sidebar_position']),
  };
};

const foldersOf = (files: readonly ContentFile[]): Map<string, number | null> => {
  const folders = new Map<string, number | null>();
  for (const { file, source } of files.filter((found) => found.file.startsWith('docs/'))) {
    const parts = path.posix.dirname(file).split('/').slice(1);
    for (const depth of parts.keys()) {
      const folder = parts.slice(0, depth + 1).join('/');
      folders.set(folder, folders.get(folder) ?? null);
    }
    if (path.posix.basename(file).startsWith('_category_.')) {
      folders.set(parts.join('/'), numberIn(readKeys(source)['position']));
    }
  }
  folders.delete('');
  return folders;
};

/**
 * Reads what a new page has to fit in with.
 *
 * @throws when the folder cannot be read
 */
export const readExistingContent = async (contentDir: string): Promise<ExistingContent> => {
  const { files } = await loadFiles(contentDir, (file) => file);
  return {
    pages: files.filter(({ file }) => /\.mdx?$/.test(file)).map(describePage),
    folders: foldersOf(files),
  };
};

/** Pages of a folder below `docs/` (`''` for `docs/` itself), the folder's own page left out. */
export const pagesOf = ({ pages }: ExistingContent, folder: string): ExistingPage[] =>
  pages.filter(
    (page) =>
      path.posix.dirname(page.file) === path.posix.join('docs', folder) && !page.isFolderPage,
  );

/** The first free place after everything that stands in a folder. */
export const nextPosition = (content: ExistingContent, folder: string): number => {
  const below = [...content.folders].filter(
    ([name]) => path.posix.dirname(`/${name}`) === `/${folder}`,
  );
  const taken = [
    ...pagesOf(content, folder).map(({ position }) => position ?? 0),
    ...below.map(([, position]) => position ?? 0),
  ];
  return Math.floor(Math.max(0, ...taken)) + 1;
};

/** The version after the highest one of the changelog: its last number is one more. */
export const nextVersion = ({ pages }: ExistingContent): string => {
  const versions = pages.filter(({ file }) => file.startsWith('changelog/')).map(releaseVersion);
  const highest = versions.toSorted(semver.compare).at(-1) ?? new semver.SemVer('0.0.0');
  return highest.inc('patch').version;
};
