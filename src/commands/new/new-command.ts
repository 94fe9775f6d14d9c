import { existsSync } from 'node:fs';
import path from 'node:path';
import { documentId, parseSourcePath } from '../../content/documents/document-address.ts';
import type { Api } from '../../api/reference/api.ts';
import { CommandError, exitStatus } from '../exit-status.ts';
import { wrongChoice, readArguments, usageError } from '../parse-flags.ts';
import { contentDir } from '../../content/config/content-dir.ts';
import { loadSite } from '../../content/site/load-site.ts';
import { addToSidebars } from './add-to-sidebars.ts';
import { type AnswerFlags, createAnswers, newFlags } from './answers.ts';
import { withQuestions } from './ask.ts';
import { type ExistingContent, readExistingContent } from './existing-content.ts';
import { installOpenapi, writeNew } from './new-openapi.ts';
import { type NewPage, type PageKind, pageKinds } from './plan-page.ts';
import { commandLine } from '../../base/files/command-line.ts';

const kinds = Object.keys(pageKinds);
const usage = `${commandLine('new', `${kinds.join('|')} [flags]`)}\n       ${commandLine('new', 'openapi <file>')}`;

const isKind = (word: string): word is PageKind => Object.hasOwn(pageKinds, word);

type CreationRequest =
  | { readonly kind: PageKind; readonly flags: AnswerFlags }
  | { readonly kind: 'openapi'; readonly file: string };

const readKind = (): CreationRequest => {
  const { flags, words } = readArguments({
    usage,
    about: `Writes a page to the right folder. Asks for values that no flag sets, and overwrites nothing.

  doc        A guide
  api        The page of a tag of the OpenAPI document
  module     A guide to one area of the product, with sections for its concepts, limits and security
  changelog  The entry of a version
  openapi    An OpenAPI document from a file: installs it and writes its reference pages to edit

Exit status: 0 when written, 1 if the page exists, 2 if it could not run.`,
    flags: newFlags,
    hasWords: true,
  });
  const [kind, extra] = words;
  if (kind === undefined) {
    throw usageError(
      usage,
      `Expected the kind of page to write: ${[...kinds, 'openapi'].join(', ')}.`,
    );
  }
  if (kind === 'openapi') {
    if (extra === undefined) {
      throw usageError(usage, 'Expected a file with an OpenAPI document after `openapi`.');
    }
    return { kind, file: extra };
  }
  if (!isKind(kind)) {
    throw usageError(usage, wrongChoice('the kind of page', kind, [...kinds, 'openapi']));
  }
  if (extra !== undefined) {
    throw usageError(
      usage,
      `Expected one kind of page, but found \`${extra}\` as well. Put text with spaces in quotes.`,
    );
  }
  const known: readonly string[] = pageKinds[kind].flags;
  const unknown = Object.keys(flags).find((flag) => !known.includes(flag));
  if (unknown !== undefined) {
    throw usageError(
      usage,
      `Expected a flag of \`new ${kind}\` (${known.join(', ')}), but found \`--${unknown}\`.`,
    );
  }
  return { kind, flags };
};

const loadApi = async (): Promise<Api | null> => {
  const { built } = await loadSite({ includeDrafts: true, purpose: 'check' });
  return built?.api ?? null;
};

/** Today's date in local time. The Swedish locale formats dates as ISO 8601. */
const today = (): string => new Date().toLocaleDateString('sv');

const existingFile = ({ pages }: ExistingContent, file: string): string | undefined => {
  const address = parseSourcePath(file);
  const id = documentId(address, undefined);
  return pages.find(
    (page) => page.id === id && parseSourcePath(page.file).collection === address.collection,
  )?.file;
};

const writePage = async (
  folder: string,
  { file, text }: NewPage,
  content: ExistingContent,
): Promise<void> => {
  const taken = existingFile(content, file);
  if (taken !== undefined || !(await writeNew(folder, file, text))) {
    const shown = path.relative(process.cwd(), path.join(folder, taken ?? file));
    throw new CommandError(`${shown} exists; nothing was written.`, exitStatus.problems);
  }
  const sidebarNote = await addToSidebars(folder, file);
  if (sidebarNote !== null) {
    process.stdout.write(`${sidebarNote}\n`);
  }
};

export const newCommand = async (): Promise<void> => {
  const request = readKind();
  const folder = contentDir();
  if (request.kind === 'openapi') {
    return installOpenapi(folder, request.file);
  }
  const { kind, flags } = request;
  if (!existsSync(path.join(folder, 'docs'))) {
    throw new CommandError(
      `Expected a folder that contains \`docs/\`, but found none at \`${folder}\`.`,
    );
  }
  const content = await readExistingContent(folder);
  const page = await withQuestions((ask) => {
    const answers = createAnswers(flags, ask);
    return pageKinds[kind].plan({ answers, content, loadApi, today: today() });
  });
  await writePage(folder, page, content);
};
