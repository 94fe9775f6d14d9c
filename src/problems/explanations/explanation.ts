import { readFile } from 'node:fs/promises';

/** A file, or environment variables as `NAME=value` lines, that shows a problem or its fix. */
export type Sample = {
  readonly file: string;
  readonly text: string;
  /** Whether `\xHH` in the text represents a byte that is invalid in UTF-8. */
  readonly isEscaped: boolean;
};

export type Explanation = ReturnType<typeof parseExplanation>;

export const environmentSample = 'environment';

const samplesOf = (section: string): Sample[] =>
  [...section.matchAll(/^(~{3,})\w+ (\S+)( escaped)?\n([\s\S]*?)^\1$/gm)].map(
    ([, , file = '', escaped, text = '']) => ({ file, text, isEscaped: escaped !== undefined }),
  );

/**
 * Parses a page: its title is the code, followed by a description and the sections "Why", "How to fix", "Bad" and
 * "Good". Samples are `~` fences that name their file.
 *
 * @throws if a part is missing; a test ensures that every page is complete
 */
export const parseExplanation = (page: string) => {
  const [head = '', ...rest] = page.split(/^## (?=(?:Why|How to fix|Bad|Good)$)/m);
  const sections = new Map(
    rest.map((section): [string, string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end).trim()];
    }),
  );
  const [, code = '', what = ''] = /^# (\S+)\n([\s\S]*)$/.exec(head) ?? [];
  const required = (name: string, text = sections.get(name)): string => {
    if (!text?.trim()) {
      throw new Error(`Expected the explanation of ${code || 'a code'} to have "${name}".`);
    }
    return text.trim();
  };
  const samples = (name: string): Sample[] => {
    const found = samplesOf(required(name));
    required(name, found[0]?.file ?? '');
    return found;
  };
  return {
    code: required('a code as its title', code),
    what: required('a first paragraph', what),
    why: required('Why'),
    fix: required('How to fix'),
    bad: samples('Bad'),
    good: samples('Good'),
  };
};

export const explanationsDir = new URL('.', import.meta.url);

/** @throws if the code has no page; a test ensures that each code has a page */
export const readExplanation = async (code: string): Promise<Explanation> =>
  parseExplanation(await readFile(new URL(`${code}.md`, explanationsDir), 'utf8'));

const indent = (text: string): string => text.trimEnd().replace(/^(?=.)/gm, '    ');

const formatSamples = (title: string, samples: readonly Sample[]): string =>
  samples
    .map(({ file, text, isEscaped }) => {
      const note = isEscaped ? ' (\\xHH is one byte)' : '';
      return `${title}: ${file}${note}\n\n${indent(text)}`;
    })
    .join('\n\n');

export const formatExplanation = (explanation: Explanation, severity: string): string => {
  const { code, what, why, fix, bad, good } = explanation;
  return [
    `${code} (${severity})`,
    what,
    `Why\n\n${why}`,
    `How to fix\n\n${fix}`,
    formatSamples('Bad', bad),
    `${formatSamples('Good', good)}\n`,
  ].join('\n\n');
};
