import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDocumentName } from '../../api/read/openapi-files.ts';
import { pathBelow, shownPath } from '../../base/files/file-path.ts';
import { isFile, isFolder } from '../../base/files/file-type.ts';
import { listFiles } from '../../base/files/list-files.ts';
import { commandLine } from '../../base/files/command-line.ts';
import { contentDir } from '../../content/config/content-dir.ts';
import { isVersion, parseVersion } from '../../content/documents/release-version.ts';
import { decodeText } from '../../problems/decode-text.ts';
import { CommandError } from '../exit-status.ts';
import { collectDocument } from '../new/collect-document.ts';

export type DocumentFiles = {
  /** Names the version in messages. */
  readonly label: string;
  readonly files: readonly { readonly file: string; readonly source: string | null }[];
  readonly displayPath: (file: string) => string;
  /** Whether the files are in the working directory, so that editors can open them. */
  readonly isOnDisk: boolean;
};

const openapiDir = (): string => path.join(contentDir(), 'openapi');
const releasesDir = (): string => path.join(openapiDir(), 'releases');

const readFolder = (written: string): DocumentFiles['files'] => {
  const inside = path.join(written, 'openapi');
  const folder = isFolder(inside) ? inside : written;
  return listFiles(folder)
    .filter((file) => isDocumentName(file) && !file.startsWith('releases/'))
    .map((file) => ({
      file: `openapi/${file}`,
      source: decodeText(file, readFileSync(path.join(folder, file))).source,
    }));
};

const readDisk = async (place: string, label = shownPath(place)): Promise<DocumentFiles> => {
  const isSingle = isFile(place);
  const files = isSingle
    ? (await collectDocument(path.resolve(place))).files.map(({ target, source }) => ({
        file: `openapi/${target}`,
        source,
      }))
    : readFolder(place);
  const inside = path.join(place, 'openapi');
  const folder = isSingle ? path.dirname(place) : isFolder(inside) ? inside : place;
  return {
    label,
    files,
    displayPath: (file) => shownPath(path.resolve(folder, file.replace(/^openapi\//, ''))),
    isOnDisk: true,
  };
};

const git = (...words: readonly string[]): string | null => {
  try {
    const options = { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const;
    return execFileSync('git', words, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
};

/** Copies the files of a revision to a temporary folder, because documents in several files are read from disk. */
const readRevision = async (written: string): Promise<DocumentFiles | null> => {
  const [revision = '', ...rest] = written.split(':');
  const below = pathBelow(process.cwd(), openapiDir()) || '.';
  const place = rest.length > 0 ? path.posix.normalize(rest.join(':') || '.') : below;
  const list = (folder: string): string[] =>
    git('ls-tree', '-r', '--name-only', '-z', `${revision}^{commit}`, '--', folder)
      ?.split('\0')
      .filter(isDocumentName) ?? [];
  const isSingle = list(place).includes(place);
  const names = isSingle ? list(`${path.posix.dirname(place)}/`) : list(place);
  const isOutside = path.posix.isAbsolute(place) || place.startsWith('..');
  if (revision === '' || revision.startsWith('-') || isOutside || names.length === 0) {
    return null;
  }
  const temporary = mkdtempSync(path.join(tmpdir(), 'docs-api-'));
  try {
    for (const name of names) {
      const file = path.join(temporary, name);
      mkdirSync(path.dirname(file), { recursive: true });
      const content = git('show', `${revision}:./${name}`);
      if (content === null) {
        throw new CommandError(`Git could not read \`${revision}:${name}\`.`);
      }
      writeFileSync(file, content);
    }
    const read = await readDisk(path.join(temporary, place), written);
    const folder = isSingle ? path.posix.dirname(place) : place;
    const displayPath = (file: string): string =>
      `${revision}:${path.posix.join(folder, file.replace(/^openapi\//, ''))}`;
    return { ...read, displayPath, isOnDisk: false };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
};

/** @param written a file, a folder, a git revision, or a path in a revision, such as `main:api/openapi.yaml` */
export const findDocument = async (written: string): Promise<DocumentFiles> => {
  const found = isFile(written) || isFolder(written) ? readDisk(written) : readRevision(written);
  const document = await found;
  if (!document) {
    throw new CommandError(
      `Expected a file, a folder or a git revision with an OpenAPI document, but found \`${written}\`.`,
    );
  }
  return document;
};

export const findCurrent = (): Promise<DocumentFiles> => findDocument(openapiDir());

const versionOf = (name: string): string => name.replace(/\.(?:ya?ml|json)$/, '');

export const findLastRelease = (): Promise<DocumentFiles> => {
  const names = isFolder(releasesDir())
    ? listFiles(releasesDir()).map((file) => file.split('/')[0] ?? '')
    : [];
  const last = [...new Set(names)]
    .filter((name) => isVersion(versionOf(name)))
    .toSorted((a, b) => parseVersion(versionOf(a)).compare(parseVersion(versionOf(b))))
    .at(-1);
  if (last === undefined) {
    const folder = shownPath(releasesDir());
    throw new CommandError(
      `\`${folder}\` contains no released version. Save one there, such as \`1.0.0.yaml\`, or name the old version: \`${commandLine('api:diff', '<file, folder or git revision>')}\`.`,
    );
  }
  return readDisk(path.join(releasesDir(), last), versionOf(last));
};
