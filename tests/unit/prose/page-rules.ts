import { type ProsePage, wordsOf } from './read-prose.ts';
import type { Rule } from './rule.ts';

const withoutSample: Readonly<Record<string, string>> = {
  'docs/understanding-modules/index.mdx': 'a list of modules to choose from, drawn by its cards',
};

const isChangelog = (file: string): boolean => file.startsWith('changelog/');

/** Every page needs code or a diagram. Changelog entries need a link instead. */
export const sampleOrDiagram: Rule = {
  name: 'sample',
  check: ({ file, parts, samples }) =>
    isChangelog(file) ||
    file in withoutSample ||
    samples.length > 0 ||
    parts.some((part) => shows.has(part))
      ? []
      : [{ line: 1, message: 'the page has neither a sample nor a diagram' }],
};
const shows = new Set(['Diagram', 'Figure', 'Operations']);

export const changelogLinks: Rule = {
  name: 'changelog',
  check: ({ file, source }) =>
    isChangelog(file)
      ? source
          .split('\n')
          .flatMap((text, index) =>
            text.startsWith('- ') && !/\]\(\/(docs|scalar)/.test(text)
              ? [{ line: index + 1, message: 'the entry links to nothing that it changed' }]
              : [],
          )
      : [],
};

const moduleHeadings = [
  'Concepts',
  'Lifecycle',
  'Limits',
  'Common mistakes',
  'Security notes',
  'Next',
];
const MIN_WORDS = 800;
const MAX_WORDS = 1500;

const longerPages: Readonly<Record<string, number>> = {
  // Includes the setup of seven sign-in platforms and the storage of tokens, which are on no other page.
  'docs/understanding-modules/authentication.mdx': 2200,
};

const isModule = (file: string): boolean =>
  file.startsWith('docs/understanding-modules/') && !/\/(?:index|module-overview)\.mdx$/.test(file);

const countWords = ({ blocks }: ProsePage): number =>
  blocks.filter(({ kind }) => kind !== 'title').flatMap(({ text }) => wordsOf(text)).length;

/** Module pages have the same parts, so that readers find them. */
export const modulePage: Rule = {
  name: 'module',
  check: (page) => {
    if (!isModule(page.file)) {
      return [];
    }
    const headings = new Set(
      page.blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text),
    );
    const words = countWords(page);
    const maximum = longerPages[page.file] ?? MAX_WORDS;
    return [
      ...moduleHeadings
        .filter((heading) => !headings.has(heading))
        .map((heading) => `the section "${heading}" is missing`),
      ...(page.parts.includes('Diagram') ? [] : ['it has no diagram']),
      ...(page.source.includes('groupId="engine"') ? [] : ['it has no samples by engine']),
      ...(words < MIN_WORDS || words > maximum
        ? [`it has ${words} words of prose instead of ${MIN_WORDS} to ${maximum}`]
        : []),
    ].map((message) => ({ line: 1, message }));
  },
};
