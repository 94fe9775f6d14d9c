import path from 'node:path';
import semver from 'semver';
import { parse } from 'yaml';
import { documentId, parseSourcePath } from '../../content/documents/document-address.ts';
import { splitFrontMatter } from '../../content/documents/front-matter/split-front-matter.ts';
import { type ContentFile, loadFolder } from '../../content/folder/load-files.ts';
import { releaseVersion } from '../../content/documents/release-version.ts';
import { isRecord } from '../../base/json/is-record.ts';

export type ExistingPage = {
  readonly file: string;
  readonly id: string;
  readonly title: string;
  readonly isFolderPage: boolean;
  readonly position: number | null;
};

export type ExistingContent = {
  readonly pages: readonly ExistingPage[];
  /** Maps each folder in `docs/` to its `position` in `_category_.yml`. */
  readonly folders: ReadonlyMap<string, number | null>;
};

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
  const keys = readKeys(splitFrontMatter(file, source).yaml);
  const address = parseSourcePath(file);
  return {
    file,
    id: documentId(address, textIn(keys['id'])),
    title: textIn(keys['title']) ?? file,
    isFolderPage: address.isFolderPage,
    position: numberIn(keys['sidebar_position']),
  };
};

const foldersOf = (files: readonly ContentFile[]): Map<string, number | null> => {
  const folders = new Map<string, number | null>();
  for (const { file, source } of files.filter((found) => found.file.startsWith('docs/'))) {
    const own = path.posix.dirname(path.posix.relative('docs', file));
    for (let folder = own; folder !== '.'; folder = path.posix.dirname(folder)) {
      folders.set(folder, folders.get(folder) ?? null);
    }
    if (own !== '.' && path.posix.basename(file).startsWith('_category_.')) {
      folders.set(own, numberIn(readKeys(source)['position']));
    }
  }
  return folders;
};

export const readExistingContent = async (contentDir: string): Promise<ExistingContent> => {
  const { files } = await loadFolder(contentDir);
  return {
    pages: files.filter(({ file }) => /\.mdx?$/.test(file)).map(describePage),
    folders: foldersOf(files),
  };
};

/** Pages in a folder under `docs/` (`''` for `docs/` itself), except its index page. */
export const pagesOf = ({ pages }: ExistingContent, folder: string): ExistingPage[] =>
  pages.filter(
    (page) =>
      path.posix.dirname(page.file) === path.posix.join('docs', folder) && !page.isFolderPage,
  );

export const nextPosition = (content: ExistingContent, folder: string): number => {
  const pages = pagesOf(content, folder).map(({ position }) => position ?? 0);
  const folders = [...content.folders]
    .filter(([name]) => path.posix.dirname(`/${name}`) === `/${folder}`)
    .map(([, position]) => position ?? 0);
  return Math.floor(Math.max(0, ...pages, ...folders)) + 1;
};

export const nextVersion = ({ pages }: ExistingContent): string => {
  const versions = pages.filter(({ file }) => file.startsWith('changelog/')).map(releaseVersion);
  return (semver.rsort(versions)[0] ?? new semver.SemVer('0.0.0')).inc('patch').version;
};
