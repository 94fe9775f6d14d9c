import path from 'node:path';
import { BaseResolver, type Document, ResolveError, Source } from '@redocly/openapi-core';
import { formatJson, formatWritten, hasRewrittenNumbers } from '../../base/json/exact-json.ts';
import {
  type ExactNumber,
  isExactNumber,
  readNumber,
  WrittenNumber,
} from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { mapOf } from '../../base/json/read-map.ts';
import { parseFragment, resolveReference } from '../../base/json/json-pointer.ts';
import { decodePath } from '../../base/paths/route-path.ts';
import { formatLocation } from '../../problems/problem.ts';
import { documentNodes } from '../document/document-nodes.ts';
import { bodyFormatOf, mediaSchemaOf, parseJsonExample } from '../document/media-types.ts';
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

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** JSON text, with the locations of numbers whose notation `formatJson` would change. */
type WrittenText = { readonly text: string; readonly locations: readonly string[] };

/**
 * Keeps a number's notation from the file if it is valid JSON that `formatJson` would change. Adds the location of the
 * number to `locations`.
 */
const writtenNumber = (
  file: ParsedFile,
  keys: readonly string[],
  value: ExactNumber,
  locations: string[] = [],
): ExactNumber | WrittenNumber => {
  const { file: own, path: place } = file.sourceOf?.(keys) ?? { file, path: keys };
  const location = own.locationAt(place);
  const { line, column, length } = location;
  const text = (own.source.split('\n')[line - 1] ?? '').slice(column - 1, column - 1 + length);
  if (!jsonNumber.test(text) || !hasRewrittenNumbers(text)) {
    return value;
  }
  locations.push(formatLocation(location));
  return new WrittenNumber(text);
};

const withWrittenNumbers = (
  file: ParsedFile,
  keys: readonly string[],
  value: unknown,
  locations: string[],
): unknown => {
  if (isExactNumber(value)) {
    return writtenNumber(file, keys, value, locations);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const entries = Object.entries(value).map(([key, own]): [string, unknown] => [
    key,
    withWrittenNumbers(file, [...keys, key], own, locations),
  ]);
  return Array.isArray(value) ? entries.map(([, own]) => own) : Object.fromEntries(entries);
};

/**
 * Pairs a file's value and each example in it with a function that returns the JSON text. Texts are created on demand,
 * because few are needed.
 */
const jsonTextsOf = (file: ParsedFile, { parsed }: Document): [unknown, () => WrittenText][] => {
  if (!hasRewrittenNumbers(file.source)) {
    return [];
  }
  const examples = [...documentNodes(parsed)].flatMap(({ path: keys, value }) =>
    ['value', 'dataValue'].map((key) => ({ keys: [...keys, key], value: value[key] })),
  );
  return [{ keys: [], value: parsed }, ...examples]
    .filter(({ value }) => typeof value === 'object' && value !== null)
    .map(({ keys, value }) => [
      value,
      () => {
        const locations: string[] = [];
        return { text: formatWritten(withWrittenNumbers(file, keys, value, locations)), locations };
      },
    ]);
};

/** Whether parsing the text as the given media type yields the value. */
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
    if (file && isExactNumber(document.parsed)) {
      document.parsed = writtenNumber(file, [], document.parsed);
    }
    this.#documents.set(name, document);
    return document as Document<Parsed>;
  }

  /**
   * Keeps JSON bodies from example files as text if parsing changed a number's digits, as in `19.90`. Returns the
   * locations of these numbers.
   */
  keepDigits(bundled: OpenapiDocument): ReadonlySet<string> {
    const texts = new Map(
      [...this.#documents]
        .filter(([name]) => name !== this.#root)
        .flatMap(([name, document]) => {
          const file = this.#files.get(name);
          return file ? jsonTextsOf(file, document) : [];
        }),
    );
    for (const [name, { parsed }] of this.#documents) {
      const location = this.#files.get(name)?.locationAt([]);
      if (parsed instanceof WrittenNumber && location) {
        texts.set(parsed, () => ({ text: parsed.text, locations: [formatLocation(location)] }));
      }
    }
    if (texts.size === 0) {
      return new Set();
    }
    /** Maps each example to its JSON text, or to null if a use of the example needs the parsed value. */
    const kept = new Map<Record<string, unknown>, WrittenText | null>();
    for (const { path: keys, value: holder } of documentNodes(bundled)) {
      const isComponents = keys.length === 1 && keys[0] === 'components';
      for (const written of isComponents ? [] : Object.values(mapOf(holder, 'examples'))) {
        const example = resolveReference<unknown>(bundled, written);
        const value = isRecord(example) ? (example['value'] ?? example['dataValue']) : undefined;
        const own = texts.get(value)?.();
        if (isRecord(example) && own && own.locations.length > 0) {
          const isText =
            keys.at(-2) === 'content' &&
            (value instanceof WrittenNumber
              ? bodyFormatOf(keys.at(-1) ?? '') === 'json'
              : isJsonText(bundled, [keys.at(-1) ?? '', holder], own.text, value));
          kept.set(example, isText && kept.get(example) !== null ? own : null);
        }
      }
    }
    for (const [example, written] of kept) {
      const { value } = example;
      const text = written?.text;
      if (text !== undefined && value instanceof WrittenNumber) {
        delete example['value'];
        Object.assign(example, { dataValue: readNumber(text), serializedValue: text });
      } else if (text !== undefined) {
        Object.assign(
          example,
          value === undefined ? { serializedValue: text, ...example } : { value: text },
        );
      }
    }
    this.#readNumbers(bundled);
    return new Set([...kept.values()].flatMap((written) => written?.locations ?? []));
  }

  /**
   * Converts the remaining `WrittenNumber` objects to ordinary numbers. They come from files that contain only a
   * number.
   */
  #readNumbers(bundled: OpenapiDocument): void {
    for (const { value: node } of documentNodes(bundled)) {
      for (const [key, value] of Object.entries(node)) {
        if (value instanceof WrittenNumber) {
          Object.assign(node, { [key]: readNumber(value.text) });
        }
      }
    }
  }
}
