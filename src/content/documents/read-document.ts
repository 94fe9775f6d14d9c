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
import {
  type SourcePath,
  documentId,
  documentPath,
  isInCollection,
  parseSourcePath,
  placeChangelog,
} from './document-address.ts';
import type { BodySource, KeyedDocument } from '../compile/compile-documents.ts';
import { parseYaml } from './front-matter/parse-yaml.ts';
import { splitFrontMatter } from './front-matter/split-front-matter.ts';
import { type LocateKeys, referencesIn } from '../links/link-references.ts';
import type { ContentFile, ReadContext } from '../folder/load-files.ts';
import { capitalize } from '../../base/text/capitalize.ts';

export const builtOf = (read: readonly ReadResult[], includeDrafts: boolean): SourceDocument[] =>
  read
    .filter(({ isBroken }) => !isBroken)
    .flatMap(({ document }) => document ?? [])
    .filter(({ frontMatter }) => includeDrafts || frontMatter.draft !== true);

export const brokenOf = (read: readonly ReadResult[]): SourceDocument[] =>
  read.flatMap(({ document, isBroken }) => (isBroken && document ? document : []));

const nameOf = (source: SourcePath): string => {
  const name = (source.isFolderPage ? source.folders.at(-1) : undefined) ?? source.name;
  return capitalize(name.replace(/[-_\s]+/g, ' ').trim());
};

const findTitle = (
  written: string | undefined,
  source: SourcePath,
  productName: string,
): { readonly title: string; readonly isGuessed: boolean } =>
  written || source.collection === 'home'
    ? { title: written || productName, isGuessed: false }
    : { title: nameOf(source) || source.day || productName, isGuessed: true };

/** Characters that hosts and browsers interpret differently, or that file listings cannot display. */
// eslint-disable-next-line no-control-regex -- finds control characters
const unsupported = /[\u0000-\u001F\u007F\\\uFFFD]/;

/** Reports the folder instead of the file, because a line break in the file name would break the report. */
const checkAddress = (address: string, displayFile: string): Problem | null =>
  unsupported.test(address)
    ? createProblem({
        code: 'content/unsupported-name',
        location: { kind: 'file', file: posix.dirname(displayFile) },
        expected:
          'an address without backslashes, line breaks and broken characters (rename the file, or set `slug`)',
        found: JSON.stringify(address),
      })
    : null;

const outsideCollection = (address: string, location: SourceLocation): Problem =>
  createProblem({
    code: 'front-matter/invalid-value',
    location,
    expected: '`slug` to be an address in the collection of the page',
    found: `\`${address}\``,
  });

export type FrontMatter = HomeFrontMatter & Partial<DocFrontMatter> & Partial<ChangelogFrontMatter>;

export type SourceDocument = {
  readonly file: string;
  readonly source: SourcePath;
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly frontMatter: FrontMatter;
  readonly locationOfKey: (key: keyof FrontMatter) => SourceLocation;
  readonly locationAt: LocateKeys;
  readonly compiled: CompiledDocument;
  readonly references: readonly Reference[];
  readonly key: string;
};

const schemas = {
  home: homeFrontMatterSchema,
  docs: docFrontMatterSchema,
  changelog: changelogFrontMatterSchema,
};

/** A file with errors keeps its id and path, so that links to it are not reported as broken. */
export type ReadResult = {
  readonly document: SourceDocument | null;
  readonly isBroken: boolean;
  readonly file: string;
  readonly id: string;
  readonly path: string;
  readonly problems: readonly Problem[];
};

const identify = (file: string, unchecked: unknown, changelogPath: string) => {
  const values = isRecord(unchecked) ? unchecked : {};
  const textAt = (key: string): string | undefined => {
    const value = values[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  const source = parseSourcePath(file, values['parse_number_prefixes'] !== false);
  const id = documentId(source, textAt('id'));
  const address = documentPath(source, textAt('slug'));
  const path = placeChangelog(address, changelogPath);
  return { file, source, id, path, isOutside: !isInCollection(source, address) };
};

const visibilityIn = (unchecked: unknown): FrontMatter => {
  const { draft, unlisted } = isRecord(unchecked) ? unchecked : {};
  return { draft: draft === true, unlisted: unlisted === true };
};

const formatOf = (
  file: string,
  unchecked: unknown,
  formatOfMarkdown: 'md' | 'mdx',
): 'md' | 'mdx' => {
  const isMdx = file.endsWith('.mdx');
  const own = [valueAt(unchecked, ['format']), valueAt(unchecked, ['mdx', 'format'])];
  const requestedFormat = own.find((value) => markdownFormat.safeParse(value).success);
  if (requestedFormat === 'md' || requestedFormat === 'mdx') {
    return requestedFormat;
  }
  return isMdx ? 'mdx' : requestedFormat === 'detect' ? 'md' : formatOfMarkdown;
};

type ParsedDocument = Omit<ReadResult, 'document'> & {
  readonly source: SourcePath;
  readonly frontMatter: FrontMatter;
  readonly locationAt: LocateKeys;
  readonly productName: string;
  readonly body: BodySource | null;
};

/**
 * If the file has a wrong encoding, which is already reported, returns only its address, so that links to it are not
 * reported as broken.
 */
export const parseDocument = (file: ContentFile, context: ReadContext): ParsedDocument => {
  const displayFile = context.displayPath(file.file);
  const { yaml, yamlLine, bodyLine, problem } = splitFrontMatter(displayFile, file.source);
  const { collection, day } = parseSourcePath(file.file);
  const { value, unchecked, problems, locationAt, valueAsWritten } = parseYaml({
    area: 'front-matter',
    file: displayFile,
    yaml,
    firstLine: yamlLine,
    schema: schemas[collection],
    tokens: context.tokens,
    allowedKeys: context.allowedKeys,
    ...(day === null ? {} : { defaults: { date: day } }),
  });
  const { isOutside, ...identity } = identify(file.file, unchecked, context.changelogPath);
  const wholeFile: SourceLocation = { kind: 'file', file: displayFile };
  const productName = context.tokens['product'] ?? '';
  const unaddressable = checkAddress(identity.path, displayFile);
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
  // Without front matter, a problem has no line, so report it for the whole file.
  const inFrontMatter = isOutside
    ? [...problems, outsideCollection(identity.path, locationAt(['slug']))]
    : problems;
  const located =
    bodyLine === 1 ? inFrontMatter.map((own) => ({ ...own, location: wholeFile })) : inFrontMatter;
  return {
    ...identity,
    isBroken: value === null || problem !== null || isOutside,
    frontMatter: value ?? visibilityIn(unchecked),
    locationAt,
    productName,
    body: {
      file: displayFile,
      body,
      bodyLine,
      format,
      imports: file.imports,
      frontMatter: valueAsWritten(),
    },
    problems: problem === null ? located : [problem, ...located],
  };
};

const noTitle = (file: string, title: string): Problem =>
  createProblem({
    code: 'front-matter/no-title',
    location: { kind: 'file', file },
    expected: '`title` in the front matter, or a line `# Title` at the top of the body',
    found: `neither; the title comes from the file name: ${JSON.stringify(title)}`,
  });

/** Checks front matter and body even if one has errors, so that authors see all problems at once. */
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
  const written = frontMatter.title || compiled.title?.text;
  const { title, isGuessed } = findTitle(written, source, productName);
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
