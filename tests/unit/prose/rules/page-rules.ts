import { wordsOf } from '../readers/prose.ts';
import type { ProsePage } from '../readers/read-page.ts';
import { type Rule, pageViolation } from './rule.ts';

const withoutSample: Readonly<Record<string, string>> = {
  'docs/understanding-modules/index.mdx': 'a list of modules to choose from, drawn by its cards',
};

const isChangelog = (file: string): boolean => file.startsWith('changelog/');

/** Every page needs code or a diagram. Changelog entries need a link instead. */
export const sampleOrDiagram: Rule<ProsePage> = {
  name: 'sample',
  check: ({ file, parts, samples }) =>
    isChangelog(file) ||
    file in withoutSample ||
    samples.length > 0 ||
    parts.some((part) => shows.has(part))
      ? []
      : [pageViolation(file, 'add a sample or a diagram')],
};
const shows = new Set(['Diagram', 'Figure', 'Operations']);

export const changelogLinks: Rule<ProsePage> = {
  name: 'changelog',
  check: ({ file, source }) =>
    isChangelog(file)
      ? source
          .split('\n')
          .flatMap((text, index) =>
            text.startsWith('- ') && !/\]\(\/(docs|scalar)/.test(text)
              ? [pageViolation(text, 'link to the change', index + 1)]
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
  // Only this page describes how to set up seven sign-in platforms and how to store tokens.
  'docs/understanding-modules/authentication.mdx': 2200,
};

const isModule = (file: string): boolean =>
  file.startsWith('docs/understanding-modules/') && !/\/(?:index|module-overview)\.mdx$/.test(file);

const countWords = ({ blocks }: ProsePage): number =>
  blocks.filter(({ kind }) => kind !== 'title').flatMap(({ text }) => wordsOf(text)).length;

/** All module pages have the same sections, so that readers know where to look. */
export const modulePage: Rule<ProsePage> = {
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
        .map((heading) => pageViolation(heading, 'add this section')),
      ...(page.parts.includes('Diagram') ? [] : [pageViolation('Diagram', 'add a diagram')]),
      ...(page.source.includes('groupId="engine"')
        ? []
        : [pageViolation('groupId="engine"', 'add samples for each engine')]),
      ...(words < MIN_WORDS || words > maximum
        ? [pageViolation(`${words} words`, `write ${MIN_WORDS} to ${maximum} words of prose`)]
        : []),
    ];
  },
};
