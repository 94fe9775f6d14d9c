import { posix } from 'node:path';
import {
  type ChangelogFrontMatter,
  type DocFrontMatter,
  type HomeFrontMatter,
  changelogFrontMatterSchema,
  docFrontMatterSchema,
  homeFrontMatterSchema,
  markdownFormat,
} from '../../../schemas/front-matter.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { valueAt } from '../../base/json/json-pointer.ts';
import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';
import type { CompiledDocument, Reference } from '../compile/compiled-document.ts';
import { type SourcePath, documentId, documentPath, parseSourcePath } from './document-address.ts';
import type { BodySource, KeyedDocument } from '../compile/compile-documents.ts';
import { parseYaml } from './front-matter/parse-yaml.ts';
import { findTitle } from './find-title.ts';
import { splitFrontMatter } from './front-matter/split-front-matter.ts';
import type { LocateKeys } from '../links/link-references.ts';
import { referencesIn } from '../links/front-matter-references.ts';
import type { ContentFile, ReadContext } from '../folder/load-files.ts';

/** What hosts and browsers read differently in an address, and no list of files can show. */
// eslint-disable-next-line no-control-regex -- finds control characters
const unsupported = /[\u0000-\u001F\u007F\\\uFFFD]/;

/** Reports a page that no reader would get. Its folder is the location: a line break in a name would break the report. */
const checkAddress = (
  { path: address }: { readonly path: string },
  displayFile: string,
): Problem | null =>
  unsupported.test(address)
    ? createProblem({
        code: 'content/unsupported-name',
        location: { kind: 'file', file: posix.dirname(displayFile) },
        expected:
          'an address without backslashes, line breaks and broken characters (`slug` may replace the name of the file)',
        found: JSON.stringify(address),
      })
    : null;

/** Front matter of any collection. Keys of a single collection may be absent. */
export type FrontMatter = HomeFrontMatter & Partial<DocFrontMatter> & Partial<ChangelogFrontMatter>;

/** One file by itself: nothing here depends on another file. */
export type SourceDocument = {
  readonly file: string;
  readonly source: SourcePath;
  readonly id: string;
  readonly path: string;
  /** From the front matter, the body, or else the name of the file. */
  readonly title: string;
  readonly frontMatter: FrontMatter;
  /** The location of a front-matter value; the whole file where the key is not given. */
  readonly locationOfKey: (key: keyof FrontMatter) => SourceLocation;
  readonly locationAt: LocateKeys;
  readonly compiled: CompiledDocument;
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
 * problem; if its body can be found, it has a document whose links can be checked.
 */
export type ReadResult = {
  readonly document: SourceDocument | null;
  /** Whether the page cannot be built. */
  readonly isBroken: boolean;
  readonly file: string;
  readonly id: string;
  readonly path: string;
  readonly problems: readonly Problem[];
};

/** The name and address of a file, from what can be read of its front matter. */
const identify = (file: string, unchecked: unknown) => {
  const values = isRecord(unchecked) ? unchecked : {};
  const textAt = (key: string): string | undefined => {
    const value = values[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const source = parseSourcePath(file, values['parse_number_prefixes'] !== false);
  const id = documentId(source, textAt('id'));
  return { file, source, id, path: documentPath(source, textAt('slug')) };
};

/** Visibility from invalid front matter, for link checks. */
const visibilityIn = (unchecked: unknown): FrontMatter => {
  const { draft, unlisted } = isRecord(unchecked) ? unchecked : {};
  return { draft: draft === true, unlisted: unlisted === true };
};

/** How a body is parsed: as its front matter says, or else as the site has its `.md` files. */
const formatOf = (file: string, unchecked: unknown, ofMarkdown: 'md' | 'mdx'): 'md' | 'mdx' => {
  const isMdx = file.endsWith('.mdx');
  const own = [valueAt(unchecked, ['format']), valueAt(unchecked, ['mdx', 'format'])];
  switch (own.find((value) => markdownFormat.safeParse(value).success)) {
    case 'md':
      return 'md';
    case 'mdx':
      return 'mdx';
    case 'detect':
      return isMdx ? 'mdx' : 'md';
    default:
      return isMdx ? 'mdx' : ofMarkdown;
  }
};

/** The front matter of a page and its body, which is null where the file cannot be read. */
type ParsedDocument = Omit<ReadResult, 'document'> & {
  readonly source: SourcePath;
  readonly frontMatter: FrontMatter;
  readonly locationAt: LocateKeys;
  readonly productName: string;
  readonly body: BodySource | null;
};

/**
 * Reads the front matter of one page. A text that was not decoded faithfully is reported already: only its name and
 * address are read, so that a link to it is not a second problem.
 */
export const parseDocument = (file: ContentFile, context: ReadContext): ParsedDocument => {
  const displayFile = context.displayPath(file.file);
  const { yaml, yamlLine, bodyLine, problem } = splitFrontMatter(displayFile, file.source);
  const { collection, day } = parseSourcePath(file.file);
  const { value, unchecked, problems, locationAt } = parseYaml({
    area: 'front-matter',
    file: displayFile,
    yaml,
    firstLine: yamlLine,
    schema: schemas[collection],
    tokens: context.tokens,
    ...(day === null ? {} : { defaults: { date: day } }),
  });
  const identity = identify(file.file, unchecked);
  const wholeFile: SourceLocation = { kind: 'file', file: displayFile };
  const productName = context.tokens['product'] ?? '';
  const unaddressable = checkAddress(identity, displayFile);
  if (file.isBroken || unaddressable) {
    const locationOfFile = (): SourceLocation => wholeFile;
    const unread = { isBroken: true, frontMatter: {}, locationAt: locationOfFile, body: null };
    return {
      ...identity,
      ...unread,
      productName,
      problems: unaddressable && !file.isBroken ? [unaddressable] : [],
    };
  }
  const body = file.source
    .split('\n')
    .slice(bodyLine - 1)
    .join('\n');
  const format = formatOf(file.file, unchecked, context.format);
  // Without front matter no line is to blame.
  const located =
    bodyLine === 1 ? problems.map((own) => ({ ...own, location: wholeFile })) : problems;
  return {
    ...identity,
    isBroken: value === null || problem !== null,
    frontMatter: value ?? visibilityIn(unchecked),
    locationAt,
    productName,
    body: {
      file: displayFile,
      body,
      bodyLine,
      format,
      imports: file.imports,
      frontMatter: unchecked,
    },
    problems: problem === null ? located : [problem, ...located],
  };
};

const noTitle = (file: string, title: string): Problem =>
  createProblem({
    code: 'front-matter/no-title',
    location: { kind: 'file', file },
    expected: '`title` in the front matter, or a line `# Title` at the top of the body',
    found: `neither, so that the name of the file gives ${JSON.stringify(title)}`,
  });

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
  const { file, id, path, source, frontMatter, locationAt, productName, body } = parsed;
  if (!body || !document) {
    return { document: null, isBroken: true, file, id, path, problems: parsed.problems };
  }
  const { compiled } = document;
  const isBroken = parsed.isBroken || compiled.code === null;
  const { title, isGuessed } = findTitle({
    written: frontMatter.title,
    heading: compiled.title,
    source,
    productName,
  });
  const locationOfKey = (name: keyof FrontMatter): SourceLocation =>
    frontMatter[name] === undefined ? { kind: 'file', file: body.file } : locationAt([name]);
  const references = [...referencesIn(frontMatter, locationAt), ...document.compiled.references];
  const isMisspelt = parsed.problems.some(({ suggestion }) => suggestion === 'title');
  const problems = [
    ...parsed.problems,
    ...(isGuessed && !isBroken && !isMisspelt ? [noTitle(body.file, title)] : []),
    ...compiled.problems,
  ];
  const known = { file, id, path, source, title, frontMatter, locationOfKey, locationAt };
  const read = { ...known, ...document, references };
  return { document: read, isBroken, file, id, path, problems };
};
