import path from 'node:path';
import { BaseResolver, type Document, ResolveError, Source } from '@redocly/openapi-core';
import { decodePath } from '../../base/paths/route-path.ts';
import type { OpenapiFiles } from './openapi-files.ts';
import type { ParsedFile } from './parsed-file.ts';

export const isRemote = (reference: string): boolean =>
  /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference);

export const resolveFile = (from: string, name: string): string | null =>
  isRemote(name) ? null : path.posix.join(path.posix.dirname(from), decodePath(name));

export const relativeName = (from: string, file: string): string =>
  path.posix.relative(path.posix.dirname(from), file);

/** Creates a copy, because bundling changes the document. */
export const toDocument = ({ file, source, value }: ParsedFile): Document => ({
  source: new Source(file, source),
  parsed: structuredClone(value),
});

/** Never reads from disk or the network. */
export class OpenapiResolver extends BaseResolver {
  readonly #files: OpenapiFiles;
  readonly #documents: Map<string, Document>;

  constructor(files: OpenapiFiles, root: Document) {
    super();
    this.#files = files;
    this.#documents = new Map([[root.source.absoluteRef, root]]);
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
    const document = this.#documents.get(name) ?? (file?.isReadable ? toDocument(file) : undefined);
    if (!document) {
      throw new ResolveError(new Error(`no file ${name}`));
    }
    this.#documents.set(name, document);
    return document as Document<Parsed>;
  }
}
