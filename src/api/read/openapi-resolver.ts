import path from 'node:path';
import { BaseResolver, type Document, ResolveError, Source } from '@redocly/openapi-core';
import { copyJson } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { parseFragment } from '../../base/json/json-pointer.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import { documentNodes } from '../document/document-nodes.ts';
import { rebaseAddresses } from './described-links.ts';
import type { OpenapiFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';

export const isRemote = (reference: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference);

export const resolveFile = (from: string, name: string): string | null =>
  isRemote(name) ? null : path.posix.join(path.posix.dirname(from), decodePath(name));

export const relativeName = (from: string, file: string): string =>
  path.posix.relative(path.posix.dirname(from), file);

const schemeReference = /^(.*)#(\/components\/securitySchemes\/[^/]+)$/;

/** Replaces URIs of security schemes in the root file (OpenAPI 3.2) with the names of these schemes. */
const nameSchemes = (value: unknown, file: string, root: string): void => {
  const nameOf = (key: string): string => {
    const [, target = '', pointer] = schemeReference.exec(key) ?? [];
    const isOfRoot = (target === '' ? file : resolveFile(file, target)) === root;
    return (isOfRoot && pointer !== undefined && parseFragment(pointer)[2]) || key;
  };
  for (const { value: node } of documentNodes(value)) {
    if (Array.isArray(node['security'])) {
      const security = node['security'].map((requirement: unknown) =>
        isRecord(requirement)
          ? Object.fromEntries(Object.entries(requirement).map(([key, own]) => [nameOf(key), own]))
          : requirement,
      );
      Object.assign(node, { security });
    }
  }
};

/** Creates a copy, because bundling changes the document. */
export const toDocument = (parsedFile: ParsedFile, root = parsedFile.file): Document => {
  const { file, source, value } = parsedFile;
  const parsed = copyJson(value, (_key, own) => own);
  rebaseAddresses(parsedFile, parsed);
  if (source.includes('#/components/securitySchemes/')) {
    nameSchemes(parsed, file, root);
  }
  return { source: new Source(file, source), parsed };
};

/** Never reads from disk or the network. */
export class OpenapiResolver extends BaseResolver {
  readonly #files: OpenapiFiles;
  readonly #documents: Map<string, Document>;
  readonly #root: string;

  constructor(files: OpenapiFiles, root: Document) {
    super();
    this.#files = files;
    this.#root = root.source.absoluteRef;
    this.#documents = new Map([[this.#root, root]]);
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    return resolveFile(base ?? '', reference) ?? reference;
  }

  override async resolveDocument<Parsed>(
    base: string | null,
    reference: string,
  ): Promise<Document<Parsed>> {
    const name = this.resolveExternalRef(base, reference);
    const file = this.#files.get(name);
    const document =
      this.#documents.get(name) ?? (file?.isReadable ? toDocument(file, this.#root) : undefined);
    if (!document) {
      throw new ResolveError(new Error(`no file ${name}`));
    }
    this.#documents.set(name, document);
    return document as Document<Parsed>;
  }
}
