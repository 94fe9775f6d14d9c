import {
  type ChangelogFrontMatter,
  type DocFrontMatter,
  type HomeFrontMatter,
  changelogFrontMatterSchema,
  docFrontMatterSchema,
  homeFrontMatterSchema,
} from '../../schemas/front-matter.ts';
import type { Tokens } from '../config/tokens.ts';
import { isRecord } from '../json/is-record.ts';
import type { SourceLocation, Problem } from '../problems/problem.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';
import { type SourcePath, documentId, documentPath, parseSourcePath } from './document-address.ts';
import type { DocumentCompiler } from './compile-documents.ts';
import { parseYaml } from './front-matter/parse-yaml.ts';
import { splitFrontMatter } from './front-matter/split-front-matter.ts';
import type { ContentFile } from './load-files.ts';

/** Front matter of any collection: the keys that only one of them has may be absent. */
export type FrontMatter = HomeFrontMatter & Partial<DocFrontMatter> & Partial<ChangelogFrontMatter>;

/** One file, understood by itself: nothing here depends on another file. */
export type SourceDocument = {
  /** Path below the content folder. */
  readonly file: string;
  /** Path that problems name. */
  readonly displayFile: string;
  readonly source: SourcePath;
  readonly id: string;
  readonly path: string;
  readonly frontMatter: FrontMatter;
  /** The place of a front-matter value; the whole file where the key is not given. */
  readonly locationOfKey: (key: keyof FrontMatter) => SourceLocation;
  readonly compiled: CompiledDocument;
  /** Name of the compiled document in the cache. */
  readonly key: string;
};

/** What reading a document needs besides the file. */
export type ReadContext = {
  readonly displayPath: (file: string) => string;
  readonly tokens: Tokens;
  readonly compiler: DocumentCompiler;
};

const schemas = {
  home: homeFrontMatterSchema,
  docs: docFrontMatterSchema,
  changelog: changelogFrontMatterSchema,
};

/**
 * The result of reading one file. A file with mistakes has a name and an address too, so that what names or links to it
 * is not a mistake as well.
 */
export type ReadResult = {
  readonly document: SourceDocument | null;
  readonly file: string;
  readonly id: string;
  readonly path: string;
  readonly problems: readonly Problem[];
};

/** Name and address of a file from what can be read of its front matter. */
const identify = (file: string, source: SourcePath, unchecked: unknown) => {
  const textAt = (key: string): string | undefined => {
    const value = isRecord(unchecked) ? unchecked[key] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const id = documentId(source, textAt('id'));
  return { file, id, path: documentPath(source, textAt('slug')) };
};

const bodyOf = (source: string, bodyLine: number): string =>
  source
    .split('\n')
    .slice(bodyLine - 1)
    .join('\n');

/** Name and address of a file whose text cannot be trusted, which is reported already. */
const identifyBroken = (file: ContentFile, source: SourcePath, { tokens }: ReadContext) => {
  const result = splitFrontMatter(file.file, file.source);
  if ('problem' in result) {
    return identify(file.file, source, null);
  }
  const { yaml, yamlLine } = result.split;
  const { unchecked } = parseYaml({
    area: 'front-matter',
    file: file.file,
    yaml,
    firstLine: yamlLine,
    schema: schemas[source.collection],
    tokens,
  });
  return identify(file.file, source, unchecked);
};

/**
 * Reads one page: front matter, then body. Both are checked even when the other has mistakes, so that an author learns
 * of all of them at once; only a file without front matter is reported and left.
 */
export const readDocument = async (
  file: ContentFile,
  context: ReadContext,
): Promise<ReadResult> => {
  const displayFile = context.displayPath(file.file);
  const source = parseSourcePath(file.file);
  if (file.isBroken === true) {
    return { document: null, ...identifyBroken(file, source, context), problems: [] };
  }
  const result = splitFrontMatter(displayFile, file.source);
  if ('problem' in result) {
    return {
      document: null,
      ...identify(file.file, source, null),
      problems: [result.problem],
    };
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
  const { key, compiled } = await context.compiler.compile({
    file: displayFile,
    body: bodyOf(file.source, bodyLine),
    bodyLine,
    format: file.file.endsWith('.md') ? 'md' : 'mdx',
  });
  const identity = identify(file.file, source, unchecked);
  const all = [...problems, ...compiled.problems];
  if (value === null) {
    return { document: null, ...identity, problems: all };
  }
  const frontMatter: FrontMatter = value;
  const locationOfKey = (name: keyof FrontMatter): SourceLocation =>
    frontMatter[name] === undefined ? { kind: 'file', file: displayFile } : locationAt([name]);
  const document = { ...identity, displayFile, source, frontMatter, locationOfKey, compiled, key };
  return { document, ...identity, problems: all };
};
