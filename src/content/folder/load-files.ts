import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { decodeText } from '../../problems/decode-text.ts';
import { describeReadError } from '../../base/files/describe-read-error.ts';
import { type ContentFolder, readContentFolder, unreadable } from './content-folder.ts';
import type { PageImports } from '../compile/imports/page-imports.ts';
import { type FileMemo, createFileMemo } from './file-memo.ts';

/** `file` is relative to the content folder, and uses `/` as separator. `source` has `\n` line endings. */
export type ContentFile = {
  readonly file: string;
  readonly source: string;
  /** Set if decoding failed. In that case, other problems in the file are not reported. */
  readonly isBroken?: boolean;
  readonly imports?: PageImports;
};

export type ReadContext = {
  readonly displayPath: (file: string) => string;
  readonly tokens: Tokens;
  readonly format: SiteConfig['markdown']['format'];
  readonly allowedKeys: SiteConfig['frontMatter']['allow'];
  readonly changelogPath: string;
};

export const authorsFile = 'changelog/authors.yml';

export const tagsFile = /^(?:docs|changelog)\/(?:.*\/)?tags\.yml$/;

export const sidebarsFile = 'sidebars.yml';

export const glossaryFile = 'glossary.yml';

export const stylesFile = 'styles.css';

const dataFiles = new Set([
  stylesFile,
  authorsFile,
  glossaryFile,
  sidebarsFile,
  'redirects.yml',
  'synonyms.yml',
]);

const isContent = (file: string): boolean => {
  const name = path.posix.basename(file);
  const isData =
    /^_category_\.(ya?ml|json)$/.test(name) ||
    dataFiles.has(file) ||
    tagsFile.test(file) ||
    /^openapi\/(?!releases\/).*\.(?:ya?ml|json)$/.test(file);
  // As in Docusaurus, a leading underscore marks a partial.
  const isPage = /\.mdx?$/.test(name) && !/(?:^|\/)_/.test(file);
  const isCollection =
    file.startsWith('docs/') || file.startsWith('changelog/') || /^index\.mdx?$/.test(file);
  return isData || (isPage && isCollection);
};

const yamlFiles = ['site', 'redirects', 'sidebars', 'synonyms', 'glossary', 'changelog/authors'];

const misnamed = new Map(
  yamlFiles.flatMap((name) =>
    ['yaml', 'YML', 'YAML'].map((end) => [`${name}.${end}`, `${name}.yml`]),
  ),
);

/** The name with which the site would read a file, if its own name only resembles that. */
const intendedName = (file: string): string | null => {
  const isPage =
    /^(?:docs|changelog)\/|^index\./.test(file) && !/(?:^|\/)_(?!category_)/.test(file);
  const renamed = isPage
    ? file
        .replace(/\.(?:md|markdown)$/i, '.md')
        .replace(/\.mdx$/i, '.mdx')
        .replace(/(?<=(?:^|\/)tags\.)(?:yaml|json)$/i, 'yml')
        .replace(/(?<=(?:^|\/)_category_\.)(?:yml|yaml|json|toml)$/i, (end) =>
          end === 'toml' ? 'yml' : end.toLowerCase(),
        )
    : file;
  const name = misnamed.get(file) ?? renamed;
  return name === file ? null : name;
};

const misnamedFile = (
  file: string,
  intended: string,
  displayPath: (file: string) => string,
): Problem =>
  createProblem({
    code: 'content/misnamed-file',
    location: { kind: 'file', file: displayPath(file) },
    expected: `\`${path.posix.basename(intended)}\``,
    found: `\`${path.posix.basename(file)}\`; the file is left out`,
  });

export type ReadFile = { readonly content: ContentFile; readonly problems: readonly Problem[] };

const brokenFile = (file: string, problem: Problem): ReadFile => ({
  content: { file, source: '', isBroken: true },
  problems: [problem],
});

const readContentFile = (file: string, disk: string, displayFile: string): ReadFile => {
  try {
    const { source, problems, isReadable } = decodeText(displayFile, readFileSync(disk));
    return { content: { file, source, ...(isReadable ? {} : { isBroken: true }) }, problems };
  } catch (error) {
    return brokenFile(file, unreadable(displayFile, describeReadError(error)));
  }
};

/** Returns files sorted by path, so that results do not depend on the file system. Reports unreadable files. */
export const loadFiles = async (
  { files, folders, unread }: ContentFolder,
  displayPath: (file: string) => string,
  memo: FileMemo<ReadFile> = createFileMemo(),
): Promise<{ files: ContentFile[]; problems: Problem[] }> => {
  const found = await Promise.all(
    // Include folders: a folder named like a page, such as `intro.md`, is reported as an unreadable file.
    [...files, ...folders]
      .filter(([file]) => isContent(file))
      .map(([file, disk]) =>
        memo.read(disk, () => Promise.resolve(readContentFile(file, disk, displayPath(file)))),
      ),
  );
  const left = [...unread].map(([file, problem]) => brokenFile(file, problem));
  const content = [...found, ...left.filter(({ content: { file } }) => isContent(file))];
  return {
    files: content
      .map((read) => read.content)
      .toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)),
    problems: [
      ...[...found, ...left].flatMap(({ problems }) => problems),
      ...[...files.keys()].flatMap((file) => {
        const intended = isContent(file) ? null : intendedName(file);
        return intended === null ? [] : misnamedFile(file, intended, displayPath);
      }),
    ],
  };
};

/**
 * Reads files in `openapi/` whose names occur in its documents, such as XML examples. Does not report binary files,
 * because the name may occur by chance.
 */
export const loadNamedFiles = (
  { files }: ContentFolder,
  documents: readonly ContentFile[],
  memo: FileMemo<ReadFile> = createFileMemo(),
): Promise<ContentFile[]> => {
  const isNamed = (file: string): boolean => {
    const name = path.posix.basename(file);
    return documents.some(
      ({ source }) => source.includes(name) || source.includes(encodeURI(name)),
    );
  };
  return Promise.all(
    [...files]
      .filter(
        ([file]) => /^openapi\/(?!releases\/)/.test(file) && !isContent(file) && isNamed(file),
      )
      .map(async ([file, disk]) => {
        const { content } = await memo.read(disk, () =>
          Promise.resolve(readContentFile(file, disk, file)),
        );
        return content;
      }),
  );
};

export const loadFolder = async (
  directory: string,
): Promise<{ files: ContentFile[]; problems: Problem[] }> => {
  const displayPath = (file: string): string => file;
  return loadFiles(await readContentFolder(directory, displayPath), displayPath);
};
