import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { sampleLanguageNames } from '../../../schemas/sample-languages.ts';
import { isFile, isFolder } from '../../base/files/file-type.ts';
import { siteDir } from '../../base/files/product-dir.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { capitalize } from '../../base/text/capitalize.ts';
import { CommandError } from '../exit-status.ts';
import type { Ask, Check } from '../new/ask.ts';

export type InitAnswers = {
  readonly from: string | null;
  readonly openapi: string | null;
  readonly name: string;
  readonly samples: readonly string[] | null;
};

type AnswerName = keyof InitAnswers;

export type InitFlags = Readonly<Partial<Record<AnswerName, string | undefined>>>;

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,]+/)
      .map((name) => name.toLowerCase())
      .filter((name) => name !== ''),
  ),
];

const checks: Readonly<Record<AnswerName, Check>> = {
  from: (folder) =>
    folder === '' || isFolder(path.resolve(folder))
      ? null
      : `Expected a folder, but found none at \`${folder}\`.`,
  openapi: (file) =>
    file === '' || isFile(path.resolve(file))
      ? null
      : `Expected a file, but found none at \`${file}\`.`,
  name: (text) => (text.trim() === '' ? 'Expected some text, but found none.' : null),
  samples: (text) => {
    const known: readonly string[] = sampleLanguageNames;
    const names = listOf(text);
    const unknown = names.find((name) => !known.includes(name));
    return names.length > 0 && unknown === undefined
      ? null
      : `Expected names from this list, but found ${unknown ?? 'none'}: ${known.join(', ')}.`;
  },
};

const titleOf = (file: string): string | null => {
  try {
    const document: unknown = parse(readFileSync(path.resolve(file), 'utf8'));
    const info = isRecord(document) ? document['info'] : undefined;
    const title = isRecord(info) ? info['title'] : undefined;
    return typeof title === 'string' && title.trim() !== '' ? title.trim() : null;
  } catch {
    // Ignore errors here, because they are reported when the document is added.
    return null;
  }
};

const folderName = (): string => capitalize(path.basename(siteDir).replaceAll(/[-_]+/g, ' '));

/**
 * Takes answers from flags, and asks for the others. If `ask` is null, uses the defaults instead.
 *
 * @throws CommandError for an invalid flag, or if the input ends before the last answer
 */
export const readAnswers = async (flags: InitFlags, ask: Ask | null): Promise<InitAnswers> => {
  for (const [name, check] of Object.entries(checks)) {
    const flag = flags[name as AnswerName];
    const problem = flag === undefined ? null : check(flag);
    if (problem !== null) {
      throw new CommandError(`--${name}: ${problem}`);
    }
  }
  const answerTo = async (name: AnswerName, text: string, fallback: string): Promise<string> => {
    const flag = flags[name];
    if (flag !== undefined || ask === null) {
      return flag ?? fallback;
    }
    const answer = await ask({ text, fallback, check: checks[name], isCancelable: true });
    if (answer === null) {
      throw new CommandError('Canceled; nothing was written. With --yes, nothing is asked.');
    }
    return answer;
  };
  const from = await answerTo('from', 'Folder of a site to convert, if there is one', '');
  const openapi = await answerTo('openapi', 'OpenAPI document, if there is one', '');
  const title = titleOf(openapi) ?? folderName();
  // Do not ask for a name or sample languages if a converted site brings its own settings.
  const name = from === '' ? await answerTo('name', "The product's name", title) : title;
  const samples =
    openapi === '' || from !== ''
      ? ''
      : await answerTo('samples', 'Languages of request samples', 'curl, javascript, python, go');
  return {
    from: from || null,
    openapi: openapi || null,
    name: name.trim(),
    samples: samples === '' ? null : listOf(samples),
  };
};
