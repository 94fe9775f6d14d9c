/** A file (or the environment, as lines `NAME=value`) that makes a mistake, or does not. */
export type Sample = {
  readonly file: string;
  readonly text: string;
  /** Whether `\xHH` in the text stands for a byte, which a page of text cannot hold itself. */
  readonly isEscaped: boolean;
};

/** What an author should know of a kind of mistake. Texts are Markdown. */
export type Explanation = {
  readonly code: string;
  readonly what: string;
  readonly why: string;
  readonly mend: string;
  readonly bad: readonly Sample[];
  readonly good: readonly Sample[];
};

/** Stands in place of a file's path where a sample is a set of environment variables. */
export const environmentSample = 'environment';

const samplesOf = (section: string): Sample[] =>
  [...section.matchAll(/^(~{3,})\w+ (\S+)( escaped)?\n([\s\S]*?)^\1$/gm)].map(
    ([, , file = '', escaped, text = '']) => ({ file, text, isEscaped: escaped !== undefined }),
  );

/**
 * Reads a page of `src/explanations/`: the code as its title, what the mistake is, then the sections "Why", "How to
 * mend", "Bad" and "Good". Samples are fences of `~` that name their file.
 *
 * @throws when a part is missing: the pages are ours, and a test reads them all
 */
export const parseExplanation = (page: string): Explanation => {
  const [head = '', ...rest] = page.split(/^## (?=(?:Why|How to mend|Bad|Good)$)/m);
  const sections = new Map(
    rest.map((section): [string, string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end).trim()];
    }),
  );
  const [, code = '', what = ''] = /^# (\S+)\n([\s\S]*)$/.exec(head) ?? [];
  const textOf = (name: string, text: string | undefined): string => {
    if (text === undefined || text.trim() === '') {
      throw new Error(`Expected the explanation of ${code || 'a code'} to have "${name}".`);
    }
    return text.trim();
  };
  const samples = (name: string): Sample[] => {
    const found = samplesOf(textOf(name, sections.get(name)));
    textOf(name, found[0]?.file);
    return found;
  };
  return {
    code: textOf('a code as its title', code),
    what: textOf('a first paragraph', what),
    why: textOf('Why', sections.get('Why')),
    mend: textOf('How to mend', sections.get('How to mend')),
    bad: samples('Bad'),
    good: samples('Good'),
  };
};

const indent = (text: string): string => text.trimEnd().replace(/^(?=.)/gm, '    ');

const formatSamples = (title: string, samples: readonly Sample[]): string =>
  samples
    .map(({ file, text, isEscaped }) => {
      const note = isEscaped ? ' (\\xHH stands for a byte)' : '';
      return `${title}: ${file}${note}\n\n${indent(text)}`;
    })
    .join('\n\n');

/** The page as a terminal shows it. */
export const formatExplanation = (explanation: Explanation, severity: string): string => {
  const { code, what, why, mend, bad, good } = explanation;
  return [
    `${code} (${severity})`,
    what,
    `Why\n\n${why}`,
    `How to mend\n\n${mend}`,
    formatSamples('Bad', bad),
    `${formatSamples('Good', good)}\n`,
  ].join('\n\n');
};
