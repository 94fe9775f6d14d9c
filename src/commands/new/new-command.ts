import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentId, parseSourcePath } from '../../content/document-address.ts';
import type { Api } from '../../model/api.ts';
import { type ExitStatus, exitStatus } from '../exit-status.ts';
import { describeChoice, describeFlags, parseFlags } from '../parse-flags.ts';
import { contentDir, loadSite } from '../../content/load-site.ts';
import { AnswerMistake, createAnswers, newFlags } from './answers.ts';
import { withQuestions } from './ask.ts';
import { type ExistingContent, readExistingContent } from './existing-content.ts';
import { type NewPage, type PageKind, type PlanInput, pageKinds } from './plan-page.ts';

const kinds = Object.keys(pageKinds);

const help = `npm run new -- ${kinds.join('|')} [flags]

Writes a page where its kind belongs, and asks for what no flag says. Overwrites nothing.

  doc        A guide
  api        The page of a tag of the API description
  module     A page of "Understanding modules", with the sections they all have
  changelog  The entry of a version

${describeFlags(newFlags)}

Exit status: 0 when written, 1 when the page exists, 2 when it could not run.
`;

const refuse = (sentence: string): ExitStatus => {
  process.stderr.write(`${sentence}\nnpm run new -- --help tells more.\n`);
  return exitStatus.couldNotRun;
};

const isKind = (word: string): word is PageKind => Object.hasOwn(pageKinds, word);

const mistakeOfWords = ([kind, ...more]: readonly string[]): string | null => {
  if (kind === undefined) {
    return `Expected what to write: ${kinds.join(', ')}.`;
  }
  if (!isKind(kind)) {
    return describeChoice('the kind of page', kind, kinds);
  }
  return more[0] === undefined
    ? null
    : `Expected one kind of page, but found \`${more[0]}\` as well. Text with spaces stands in quotes.`;
};

const loadApi = async (): Promise<Api | null> => {
  const { built } = await loadSite({ includeDrafts: true, purpose: 'check' });
  return built?.api ?? null;
};

const today = (): string => {
  const now = new Date();
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
};

/** The page that a new one would stand in the way of: the same file, or another of the same id. */
const existingFile = ({ pages }: ExistingContent, { file }: NewPage): string | undefined => {
  const address = parseSourcePath(file);
  const id = documentId(address, undefined);
  const isSame = (page: { readonly id: string; readonly file: string }): boolean =>
    parseSourcePath(page.file).collection === address.collection && page.id === id;
  return pages.find(isSame)?.file;
};

const writePage = async (
  folder: string,
  page: NewPage,
  content: ExistingContent,
): Promise<ExitStatus> => {
  const shown = (file: string): string => path.relative(process.cwd(), path.join(folder, file));
  const taken = existingFile(content, page);
  if (taken !== undefined) {
    process.stderr.write(`${shown(taken)} exists; nothing was written.\n`);
    return exitStatus.mistakes;
  }
  const target = path.join(folder, page.file);
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeFile(target, page.text, { flag: 'wx' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      process.stderr.write(`${shown(page.file)} exists; nothing was written.\n`);
      return exitStatus.mistakes;
    }
    throw error;
  }
  process.stdout.write(`${shown(page.file)}\n`);
  return exitStatus.ok;
};

const createPage = async (
  kind: PageKind,
  flags: Parameters<typeof createAnswers>[0],
): Promise<ExitStatus> => {
  const folder = contentDir();
  const docs = await stat(path.join(folder, 'docs')).catch(() => null);
  if (!docs?.isDirectory()) {
    return refuse(`Expected a folder that holds \`docs/\`, but found none at \`${folder}\`.`);
  }
  const content = await readExistingContent(folder);
  try {
    const page = await withQuestions((ask) => {
      const input: PlanInput = {
        answers: createAnswers(flags, ask),
        content,
        loadApi,
        today: today(),
      };
      return pageKinds[kind].plan(input);
    });
    return await writePage(folder, page, content);
  } catch (error) {
    if (error instanceof AnswerMistake) {
      return refuse(error.message);
    }
    throw error;
  }
};

/** `npm run new -- doc|api|module|changelog`: writes a valid page in the right place. */
export const newCommand = async (args: readonly string[]): Promise<ExitStatus> => {
  const parsed = parseFlags(args, newFlags);
  if ('mistake' in parsed) {
    return refuse(parsed.mistake);
  }
  if (parsed.flags.help) {
    process.stdout.write(help);
    return exitStatus.ok;
  }
  const mistake = mistakeOfWords(parsed.words);
  const [kind = ''] = parsed.words;
  if (mistake !== null || !isKind(kind)) {
    return refuse(mistake ?? help);
  }
  const known: readonly string[] = pageKinds[kind].flags;
  const strange = Object.keys(parsed.flags).find((flag) => !known.includes(flag));
  return strange === undefined
    ? createPage(kind, parsed.flags)
    : refuse(
        `Expected a flag of \`new ${kind}\` (${known.join(', ')}), but found \`--${strange}\`.`,
      );
};
