import {
  type ChangelogFrontMatter,
  type DocFrontMatter,
  type HomeFrontMatter,
  changelogFrontMatterSchema,
  docFrontMatterSchema,
  homeFrontMatterSchema,
} from '../../schemas/front-matter.ts';
import { isRecord } from '../json/is-record.ts';
import type { SourceLocation, Problem } from '../problems/problem.ts';
import type { CompiledDocument, Reference } from './compile/compiled-document.ts';
import { type SourcePath, documentId, documentPath, parseSourcePath } from './document-address.ts';
import type { BodySource, KeyedDocument } from './compile-documents.ts';
import { parseYaml } from './front-matter/parse-yaml.ts';
import { splitFrontMatter } from './front-matter/split-front-matter.ts';
import { referencesOf } from './links/link-references.ts';
import type { ContentFile, ReadContext } from './load-files.ts';

/** Front matter of any collection. Keys of a single collection may be absent. */
export type FrontMatter = HomeFrontMatter & Partial<DocFrontMatter> & Partial<ChangelogFrontMatter>;

/** The location of the front-matter value at a path of keys. */
type LocateValue = (path: readonly PropertyKey[]) => SourceLocation;

/** One file by itself: nothing here depends on another file. */
export type SourceDocument = {
  /** Path below the content folder. */
  readonly file: string;
  readonly source: SourcePath;
  readonly id: string;
  readonly path: string;
  readonly frontMatter: FrontMatter;
  /** The location of a front-matter value; the whole file where the key is not given. */
  readonly locationOfKey: (key: keyof FrontMatter) => SourceLocation;
  readonly locationAt: LocateValue;
  readonly compiled: CompiledDocument;
  /** The links and pictures of the body and of the front matter. */
  readonly references: readonly Reference[];
  /** Cache key of the compiled document. */
  readonly key: string;
};

const schemas = {
  home: homeFrontMatterSchema,
  docs: docFrontMatterSchema,
  changelog: changelogFrontMatterSchema,
};

/**
 * The result of reading one file. A file with errors has an id and a path, too, so that a link to it is not a second
 * problem.
 */
export type ReadResult = {
  readonly document: SourceDocument | null;
  readonly file: string;
  readonly id: string;
  readonly path: string;
  readonly problems: readonly Problem[];
};

/** The name and address of a file, from what can be read of its front matter. */
const identify = (file: string, source: SourcePath, unchecked: unknown) => {
  const textAt = (key: string): string | undefined => {
    const value = isRecord(unchecked) ? unchecked[key] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const id = documentId(source, textAt('id'));
  return { file, id, path: documentPath(source, textAt('slug')) };
};

/** The front matter of a page, null where it has errors, and the body, null where the file cannot be split into both. */
type ParsedDocument = Omit<ReadResult, 'document'> & {
  readonly source: SourcePath;
  readonly frontMatter: FrontMatter | null;
  readonly locationAt: LocateValue;
  readonly body: BodySource | null;
};

/**
 * Reads the front matter of one page. A text that was not decoded faithfully is reported already: only its name and
 * address are read, so that a link to it is not a second problem.
 */
export const parseDocument = (file: ContentFile, context: ReadContext): ParsedDocument => {
  const displayFile = context.displayPath(file.file);
  const source = parseSourcePath(file.file);
  const wholeFile = (): SourceLocation => ({ kind: 'file', file: displayFile });
  const unread = { source, frontMatter: null, locationAt: wholeFile, body: null };
  const result = splitFrontMatter(displayFile, file.source);
  if ('problem' in result) {
    const problems = file.isBroken ? [] : [result.problem];
    return { ...unread, ...identify(file.file, source, null), problems };
  }
  const { yaml, yamlLine, bodyLine } = result.split;
  const { value, unchecked, problems, locationAt } = parseYaml({
    area: 'front-matter',
    file: displayFile,
    yaml,
    firstLine: yamlLine,
    schema: schemas[source.collection],
    tokens: context.tokens,
  });
  const identity = identify(file.file, source, unchecked);
  if (file.isBroken) {
    return { ...unread, ...identity, problems: [] };
  }
  const body = file.source
    .split('\n')
    .slice(bodyLine - 1)
    .join('\n');
  const format = file.file.endsWith('.md') ? 'md' : 'mdx';
  return {
    ...identity,
    source,
    frontMatter: value,
    locationAt,
    body: {
      file: displayFile,
      body,
      bodyLine,
      format,
      imports: file.imports,
      // Most pages do not show it, and need not be compiled again when it changes.
      ...(/\b(?:frontMatter|contentTitle)\b/.test(body) ? { frontMatter: unchecked } : {}),
    },
    problems,
  };
};

/**
 * Puts the front matter and the compiled body of a page together. Both are checked even when the other has errors, so
 * that an author sees all problems at once.
 *
 * @param document undefined where the page has no body
 */
export const finishDocument = (
  parsed: ParsedDocument,
  document: KeyedDocument | undefined,
): ReadResult => {
  const { file, id, path, source, frontMatter, locationAt, body } = parsed;
  const problems = [...parsed.problems, ...(document?.compiled.problems ?? [])];
  if (!frontMatter || !body || !document) {
    return { document: null, file, id, path, problems };
  }
  const locationOfKey = (name: keyof FrontMatter): SourceLocation =>
    frontMatter[name] === undefined ? { kind: 'file', file: body.file } : locationAt([name]);
  const actions = frontMatter.hero?.actions ?? [];
  const references = [
    ...referencesOf(actions, ['hero', 'actions'], locationAt),
    ...document.compiled.references,
  ];
  const known = { file, id, path, source, frontMatter, locationOfKey, locationAt };
  const read = { ...known, ...document, references };
  return { document: read, file, id, path, problems };
};
