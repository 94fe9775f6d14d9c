import path from 'node:path';
import { describeReadError } from '../../base/files/describe-read-error.ts';
import type { Caches } from '../../base/cache/caches.ts';
import type { ImageSize } from '../../model/site.ts';
import { decodePath, splitSuffix } from '../../base/paths/route-path.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import type { Reference } from '../compile/compiled-document.ts';
import { type ContentFolder, unreadable } from '../folder/content-folder.ts';
import type { FileMemo } from '../folder/file-memo.ts';
import type { SourceDocument } from '../documents/read-document.ts';
import type { StaticFiles } from '../folder/static-files.ts';
import { type MeasureResult, measureFiles } from './measure-files.ts';
import { namedFile } from './named-file.ts';
import { createFileSuggestions } from './suggest-file.ts';

export type SiteAssets = Awaited<ReturnType<typeof readSiteAssets>>['assets'];

type Source = Pick<SourceDocument, 'file' | 'references' | 'frontMatter'>;

type Input = {
  readonly folder: ContentFolder;
  readonly statics: StaticFiles;
  readonly sources: readonly Source[];
  readonly displayPath: (file: string) => string;
  readonly memo: FileMemo<MeasureResult>;
  readonly caches: Caches;
};

type UsedFile = {
  readonly disk: string;
  readonly file: string;
  readonly reference: Reference;
};

/** Adds the hero image, because the document's references include it only if its address is relative. */
const heroPicture = (
  { file, frontMatter: { hero } }: Source,
  displayPath: Input['displayPath'],
): Reference[] =>
  hero?.picture === undefined
    ? []
    : [{ kind: 'image', href: hero.picture, location: { kind: 'file', file: displayPath(file) } }];

/** Skips static files that are only linked, because their addresses do not depend on their content. */
const usedFiles = (
  { sources, statics, folder, displayPath }: Input,
  exists: (file: string) => boolean,
): ReadonlyMap<string, UsedFile> => {
  const used = new Map<string, UsedFile>();
  for (const source of sources) {
    for (const reference of [...source.references, ...heroPicture(source, displayPath)]) {
      const { kind, href } = reference;
      const named = namedFile(href, source.file, exists)?.file;
      const address = decodePath(splitSuffix(href).target);
      const file = named ?? `static${address}`;
      const disk = named === undefined ? statics.get(address) : folder.files.get(named);
      const isOnlyLinked = file.startsWith('static/') && kind !== 'image';
      if (disk !== undefined && !isOnlyLinked && !used.has(file)) {
        used.set(file, { disk, file, reference });
      }
    }
  }
  return used;
};

const brokenPicture = (file: string, found: string, { location }: Reference): Problem =>
  createProblem({
    code: 'image/broken',
    location: { kind: 'file', file },
    expected: 'an intact picture',
    found,
    related: { message: 'It is shown at', location },
  });

/** File systems limit the length of names. */
const nameStart = /^.{0,40}/su;

/** The address depends only on the name and content, so browsers can cache the file forever. */
export const publishedPath = (file: string, hash: string): string => {
  // Use lower case, because some file systems ignore case.
  const { name, ext } = path.posix.parse(file.toLowerCase());
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-');
  const extension = /^\.[a-z0-9]+$/.test(ext) ? ext : '';
  return `/assets/files/${nameStart.exec(plain)?.[0] ?? ''}.${hash}${extension}`;
};

/** These files are never published as written, because they may contain internal parts (`api/read/internal`). */
export const isOpenapiSource = (file: string): boolean =>
  /^openapi\/.*\.(?:ya?ml|json)$/i.test(file);

export const readSiteAssets = async (input: Input) => {
  const { folder, displayPath, memo, caches } = input;
  const exists = (file: string): boolean =>
    folder.files.has(file) && !/\.mdx?$/.test(file) && !isOpenapiSource(file);
  const used = usedFiles(input, exists);
  const disks = [...used.values()].map(({ disk }) => disk);
  const measured = await measureFiles(disks, memo, caches);
  const problems: Problem[] = [];
  const published = new Map<string, string>();
  const images: Record<string, ImageSize> = {};
  for (const { disk, file, reference } of used.values()) {
    const result = measured.get(disk);
    if (!result || 'error' in result) {
      const reason = describeReadError(result?.error);
      problems.push(unreadable(displayPath(file), reason));
      continue;
    }
    const isStatic = file.startsWith('static/');
    const address = isStatic ? file.slice('static'.length) : publishedPath(file, result.hash);
    if (!isStatic) {
      published.set(file, address);
    }
    if (result.size) {
      images[address] = result.size;
    }
    if (result.damage !== null && exists(file)) {
      problems.push(brokenPicture(displayPath(file), result.damage, reference));
    }
  }
  const assets = {
    exists,
    isInFolder: (file: string): boolean => folder.files.has(file),
    isFolder: (file: string): boolean => folder.folders.has(file),
    isUnread: (file: string): boolean => folder.diskPath(file) === null,
    suggest: createFileSuggestions([...folder.files.keys()].filter(exists)),
    published: published as ReadonlyMap<string, string>,
  };
  return { assets, images, problems };
};

export const publishedFiles = (
  { published }: SiteAssets,
  used: ReadonlySet<string>,
  { files }: ContentFolder,
): StaticFiles =>
  new Map(
    [...published]
      .filter(([file]) => used.has(file))
      .map(([file, address]) => [address, files.get(file) ?? '']),
  );
