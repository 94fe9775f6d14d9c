import path from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { BaseResolver, type Document, ResolveError, Source } from '@redocly/openapi-core';
import { formatJson, hasRewrittenNumbers } from '../../base/json/exact-json.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { mapOf } from '../../base/json/read-map.ts';
import { parseFragment, resolveReference } from '../../base/json/json-pointer.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import { documentNodes } from '../document/document-nodes.ts';
import { mediaSchemaOf, parseJsonExample } from '../document/media-types.ts';
import type { OpenapiDocument, OpenapiNode } from '../document/openapi-document.ts';
import { shapeOf } from '../document/schema-shape.ts';
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
  const parsed = structuredClone(value);
  rebaseAddresses(parsedFile, parsed);
  if (source.includes('#/components/securitySchemes/')) {
    nameSchemes(parsed, file, root);
  }
  return { source: new Source(file, source), parsed };
};

type Edit = { readonly node: Node; readonly text: string };

/** Finds the strings whose tokens were replaced in `value`, and returns their new JSON text. */
const editsOf = (node: Node, value: unknown): readonly Edit[] => {
  if (node.type === 'string') {
    return node.value === value ? [] : [{ node, text: formatJson(value) }];
  }
  return (node.children ?? []).flatMap((child, index) => {
    const [key, own = child] = child.type === 'property' ? (child.children ?? []) : [];
    return editsOf(own, Object(value)[key ? String(key.value) : index]);
  });
};

/** Returns the text of a JSON value with its tokens replaced. */
const textAt = (body: string, node: Node, value: unknown): string => {
  let end = node.offset;
  const parts = editsOf(node, value).map(({ node: { offset, length }, text }) => {
    const before = body.slice(end, offset);
    end = offset + length;
    return before + text;
  });
  return parts.join('') + body.slice(end, node.offset + node.length);
};

/** Pairs a file and each example in it with its JSON text, if parsing changes the digits of a number. */
const jsonTextsOf = ({ parsed, source: { body, absoluteRef } }: Document): [unknown, string][] => {
  if (!hasRewrittenNumbers(body)) {
    return [];
  }
  const tree = absoluteRef.endsWith('.json') ? parseTree(body) : undefined;
  const examples = [...documentNodes(parsed)].flatMap(({ path: keys, value }) =>
    ['value', 'dataValue'].flatMap((key): [unknown, string][] => {
      const node = tree && findNodeAtLocation(tree, [...keys, key]);
      const text = node && textAt(body, node, value[key]);
      return text !== undefined && hasRewrittenNumbers(text) ? [[value[key], text]] : [];
    }),
  );
  return [[parsed, tree ? textAt(body, tree, parsed) : body.trim()], ...examples];
};

/** Whether the text, parsed for this media type, equals the value. */
const isJsonText = (
  document: OpenapiDocument,
  [mediaType, media]: readonly [string, OpenapiNode],
  text: string,
  value: unknown,
): boolean => {
  const schema = mediaSchemaOf(document, media);
  const parsed = parseJsonExample(document, mediaType, schema, text);
  return (
    shapeOf(document, schema).types.size > 0 &&
    parsed !== undefined &&
    formatJson(parsed) === formatJson(value)
  );
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

  /** Keeps JSON bodies from example files as text if parsing changed the digits of a number, as in `19.90`. */
  keepDigits(bundled: OpenapiDocument): void {
    const texts = new Map(
      [...this.#documents.values()]
        .filter(({ source }) => source.absoluteRef !== this.#root)
        .flatMap(jsonTextsOf),
    );
    if (texts.size === 0) {
      return;
    }
    /** Maps each example to its JSON text, or to null if a use of the example needs the parsed value. */
    const kept = new Map<Record<string, unknown>, string | null>();
    for (const { path: keys, value: holder } of documentNodes(bundled)) {
      const isComponents = keys.length === 1 && keys[0] === 'components';
      for (const written of isComponents ? [] : Object.values(mapOf(holder, 'examples'))) {
        const example = resolveReference<unknown>(bundled, written);
        const value = isRecord(example) ? (example['value'] ?? example['dataValue']) : undefined;
        const text = texts.get(value);
        if (isRecord(example) && text !== undefined) {
          const isText =
            keys.at(-2) === 'content' &&
            isJsonText(bundled, [keys.at(-1) ?? '', holder], text, value);
          kept.set(example, isText && kept.get(example) !== null ? text : null);
        }
      }
    }
    for (const [example, text] of kept) {
      if (text !== null) {
        const isData = example['value'] === undefined;
        Object.assign(example, isData ? { serializedValue: text, ...example } : { value: text });
      }
    }
  }
}
