import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentId, parseSourcePath } from '../../content/document-address.ts';
import type { Api } from '../../model/api.ts';
import { type ExitStatus, exitStatus } from '../exit-status.ts';
import { describeChoice, describeFlags, parseFlags } from '../parse-flags.ts';
import { contentDir, loadSite } from '../../content/load-site.ts';
import { AnswerError, createAnswers, newFlags } from './answers.ts';
import { withQuestions } from './ask.ts';
import { type ExistingContent, readExistingContent } from './existing-content.ts';
import { type NewPage, type PageKind, pageKinds } from './plan-page.ts';

const kinds = Object.keys(pageKinds);

const help = `npm run new -- ${kinds.join('|')} [flags]

Writes a page to the right folder, and asks for what no flag says. Overwrites nothing.

  doc        A guide
  api        The page of a tag of the OpenAPI document
  module     A page of "Understanding modules", with the sections they all have
  changelog  The entry of a version

${describeFlags(newFlags)}

Exit status: 0 when written, 1 if the page exists, 2 if it could not run.
`;

const rejectArguments = (sentence: string): ExitStatus => {
  process.stderr.write(`${sentence}\nnpm run new -- --help says more.\n`);
  return exitStatus.couldNotRun;
};

const isKind = (word: string): word is PageKind => Object.hasOwn(pageKinds, word);

const loadApi = async (): Promise<Api | null> => {
  const { built } = await loadSite({ includeDrafts: true, purpose: 'check' });
  return built?.api ?? null;
};

/** Today in local time as an ISO date, which is how Sweden writes dates. */
const today = (): string => new Date().toLocaleDateString('sv');

/** The page that has the same id as a new one, in the same collection. */
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
): Promise<ExitStatus> => {
  const target = path.join(folder, file);
  let taken = existingFile(content, file);
  if (taken === undefined) {
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await writeFile(target, text, { flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw error;
      }
      taken = file;
    }
  }
  const shown = path.relative(process.cwd(), path.join(folder, taken ?? file));
  if (taken !== undefined) {
    process.stderr.write(`${shown} exists; nothing was written.\n`);
    return exitStatus.problems;
  }
  process.stdout.write(`${shown}\n`);
  return exitStatus.ok;
};

const createPage = async (
  kind: PageKind,
  flags: Parameters<typeof createAnswers>[0],
): Promise<ExitStatus> => {
  const folder = contentDir();
  const docs = await stat(path.join(folder, 'docs')).catch(() => null);
  if (!docs?.isDirectory()) {
    return rejectArguments(
      `Expected a folder that holds \`docs/\`, but found none at \`${folder}\`.`,
    );
  }
  const content = await readExistingContent(folder);
  try {
    const page = await withQuestions((ask) => {
      const answers = createAnswers(flags, ask);
      return pageKinds[kind].plan({ answers, content, loadApi, today: today() });
    });
    return await writePage(folder, page, content);
  } catch (error) {
    if (error instanceof AnswerError) {
      return rejectArguments(error.message);
    }
    throw error;
  }
};

/** `npm run new -- doc|api|module|changelog`: writes a valid page to the right folder. */
export const newCommand = async (args: readonly string[]): Promise<ExitStatus> => {
  const parsed = parseFlags(args, newFlags);
  if ('problem' in parsed) {
    return rejectArguments(parsed.problem);
  }
  const { help: isHelp, ...flags } = parsed.flags;
  if (isHelp) {
    process.stdout.write(help);
    return exitStatus.ok;
  }
  const [kind, extra] = parsed.words;
  if (kind === undefined) {
    return rejectArguments(`Expected what to write: ${kinds.join(', ')}.`);
  }
  if (!isKind(kind)) {
    return rejectArguments(describeChoice('the kind of page', kind, kinds));
  }
  if (extra !== undefined) {
    return rejectArguments(
      `Expected one kind of page, but found \`${extra}\` as well. Put text with spaces in quotes.`,
    );
  }
  const known: readonly string[] = pageKinds[kind].flags;
  const unknown = Object.keys(flags).find((flag) => !known.includes(flag));
  return unknown === undefined
    ? createPage(kind, flags as Parameters<typeof createAnswers>[0])
    : rejectArguments(
        `Expected a flag of \`new ${kind}\` (${known.join(', ')}), but found \`--${unknown}\`.`,
      );
};
