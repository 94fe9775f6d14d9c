import {
  type ChangelogFrontMatter,
  type DocFrontMatter,
  type HomeFrontMatter,
  changelogFrontMatterSchema,
  docFrontMatterSchema,
  homeFrontMatterSchema,
} from '../../schemas/front-matter.ts';
import type { Tokens } from '../config/tokens.ts';
import type { Problem } from '../problems/problem.ts';
import { compileBody } from './compile/compile-body.ts';
import type { CompiledDocument } from './compile/compiled-document.ts';
import type { Diagrams } from './compile/remark/remark-diagrams.ts';
import { type SourcePath, documentId, documentPath, parseSourcePath } from './document-address.ts';
import type { DocumentCache } from './document-cache.ts';
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
  readonly compiled: CompiledDocument;
  /** Name of the compiled document in the cache. */
  readonly key: string;
};

/** What reading a document needs besides the file. */
export type ReadContext = {
  readonly displayPath: (file: string) => string;
  readonly tokens: Tokens;
  readonly diagrams: Diagrams;
  readonly cache: DocumentCache;
};

const schemas = {
  home: homeFrontMatterSchema,
  docs: docFrontMatterSchema,
  changelog: changelogFrontMatterSchema,
};

const compileCached = async (
  file: ContentFile,
  displayFile: string,
  bodyLine: number,
  context: ReadContext,
): Promise<{ key: string; compiled: CompiledDocument }> => {
  const { tokens, diagrams, cache } = context;
  const body = file.source
    .split('\n')
    .slice(bodyLine - 1)
    .join('\n');
  const format = file.file.endsWith('.md') ? 'md' : 'mdx';
  const used = [...diagrams].filter(([address]) => body.includes(address));
  const key = cache.keyOf({ displayFile, body, bodyLine, format, tokens, used });
  const cached = await cache.read(key);
  if (cached) {
    return { key, compiled: cached };
  }
  const compiled = await compileBody({
    file: displayFile,
    body,
    bodyLine,
    format,
    tokens,
    diagrams,
  });
  await cache.write(key, compiled);
  return { key, compiled };
};

/** The result of reading one file. A file with mistakes has an address too, so that links to it are not mistakes as well. */
export type ReadResult = {
  readonly document: SourceDocument | null;
  readonly path: string;
  readonly problems: readonly Problem[];
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
  const result = splitFrontMatter(displayFile, file.source);
  if ('problem' in result) {
    return { document: null, path: documentPath(source, undefined), problems: [result.problem] };
  }
  const { yaml, yamlLine, bodyLine } = result.split;
  const { value, problems } = parseYaml({
    area: 'front-matter',
    file: displayFile,
    yaml,
    firstLine: yamlLine,
    schema: schemas[source.collection],
    tokens: context.tokens,
  });
  const { key, compiled } = await compileCached(file, displayFile, bodyLine, context);
  if (value === null) {
    const slug = /^slug:\s*(\S.*?)\s*$/m.exec(yaml)?.[1];
    return {
      document: null,
      path: documentPath(source, slug),
      problems: [...problems, ...compiled.problems],
    };
  }
  const frontMatter: FrontMatter = value;
  const document = {
    file: file.file,
    displayFile,
    source,
    id: documentId(source, frontMatter.id),
    path: documentPath(source, frontMatter.slug),
    frontMatter,
    compiled,
    key,
  };
  return { document, path: document.path, problems: compiled.problems };
};
