import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { documentNodes } from '../../api/document/document-nodes.ts';
import { isDocumentName, parseFiles } from '../../api/read/openapi-files.ts';
import { isRemote } from '../../api/read/openapi-resolver.ts';
import { decodeText } from '../../problems/decode-text.ts';
import { isInside, pathBelow } from '../../base/files/file-path.ts';
import { isFile } from '../../base/files/file-type.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import { CommandError } from '../exit-status.ts';

export type DocumentFile = {
  readonly from: string;
  /** Path relative to `openapi/`. */
  readonly target: string;
  /** Null for a file that contains only an example value, because the site does not read such files. */
  readonly source: string | null;
};

type Reference = {
  readonly file: string;
  readonly written: string;
  readonly isExample: boolean;
};

const addressesIn = (value: unknown): { readonly written: string; readonly isExample: boolean }[] =>
  [...documentNodes(value)].flatMap(({ path: keys, value: node }) => {
    const isMapping = keys.at(-1) === 'mapping' && keys.at(-2) === 'discriminator';
    const references = isMapping
      ? Object.values(node).filter((text) => /[/#]|\.(?:ya?ml|json)$/.test(String(text)))
      : [node['$ref']];
    return [
      ...references.map((written) => ({ written, isExample: false })),
      { written: node['externalValue'], isExample: true },
    ].flatMap(({ written, isExample }) =>
      typeof written === 'string' ? [{ written, isExample }] : [],
    );
  });

const referencesOf = (from: string, source: string): Reference[] => {
  const input = { files: [{ file: from, source }], tokens: {}, displayPath: () => from };
  const value = parseFiles(input).get(from)?.value;
  return addressesIn(value).flatMap(({ written, isExample }) => {
    const [name = ''] = written.split('#', 1);
    // A path such as `/a.yaml` is not a local file. The document check reports it.
    return name === '' || isRemote(name) || name.startsWith('/')
      ? []
      : [{ file: path.resolve(path.dirname(from), decodePath(name)), written, isExample }];
  });
};

const commonFolder = (root: string, files: readonly string[]): string => {
  let folder = path.dirname(root);
  while (!files.every((file) => isInside(folder, file))) {
    folder = path.dirname(folder);
  }
  return folder;
};

const refuseUnread = (
  { from, target, source }: DocumentFile,
  written: string | undefined,
): void => {
  const isHidden = target.split('/').some((part) => part.startsWith('.'));
  if (source !== null && (isHidden || !isDocumentName(target))) {
    throw new CommandError(
      `The site would ignore ${path.relative(process.cwd(), from)}, to which \`${written ?? ''}\` refers. ` +
        'Expected a name that ends in `.yaml`, `.yml` or `.json`, in folders that do not begin with a dot.',
    );
  }
};

/**
 * Collects the entry file and every local file that it references, directly or through other files. The document check
 * reports broken references.
 *
 * @param root the absolute path of the entry file
 * @throws CommandError if the site would ignore a file because of its name or folder
 */
export const collectDocument = async (root: string) => {
  const sources = new Map<string, string | null>();
  const writtenAs = new Map<string, string>();
  const missingExamples = new Set<string>();
  const queue: Reference[] = [{ file: root, written: root, isExample: false }];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { file, written, isExample } = next;
    const isPresent = isFile(file);
    if (!isPresent && isExample) {
      missingExamples.add(written);
    }
    if (!isPresent || sources.has(file)) {
      continue;
    }
    writtenAs.set(file, written);
    if (isExample && !isDocumentName(file)) {
      sources.set(file, null);
    } else {
      const { source } = decodeText(file, await readFile(file));
      sources.set(file, source);
      queue.push(...(isExample ? [] : referencesOf(file, source)));
    }
  }
  const folder = commonFolder(root, [...sources.keys()]);
  const files = [...sources].map(([from, source]): DocumentFile => ({
    from,
    target: pathBelow(folder, from),
    source,
  }));
  for (const file of files) {
    refuseUnread(file, writtenAs.get(file.from));
  }
  return { files, missingExamples: [...missingExamples] };
};
