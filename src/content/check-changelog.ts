import { type Problem, createProblem } from '../problems/problem.ts';
import type { SourceDocument } from './read-document.ts';

type Release = { readonly document: SourceDocument; readonly version: string };

const versionPattern = /^\d+(?:\.\d+)*(?:-[0-9a-z.-]+)?$/i;

/** `1.4.0` of "Version 1.4.0", `version-1.4.0` and `v1.4.0`; what only looks like one is returned as it stands. */
const versionIn = (text: string): string | undefined =>
  /(?:^|[\s_v-])(\d+(?:\.[^\s<>"',;:()]+)*(?:-[^\s<>"',;:()]+)?)/i.exec(text)?.[1];

const compareVersions = (a: string, b: string): number =>
  a.localeCompare(b, 'en', { numeric: true });

const titleProblem = (
  { locationOfKey }: SourceDocument,
  problem: Pick<Problem, 'code' | 'expected' | 'found'>,
): Problem => createProblem({ ...problem, location: locationOfKey('title') });

/** The version that an entry is about, by its file's name or its title, which must not disagree. */
const readVersion = (document: SourceDocument): Release | Problem => {
  const { title } = document.frontMatter;
  const ofFile = versionIn(document.source.name);
  const ofTitle = versionIn(title);
  const version = ofFile ?? ofTitle;
  const found = JSON.stringify(title);
  if (version === undefined) {
    const expected = '`title` to name a version, such as "Version 1.4.0"';
    return titleProblem(document, { code: 'changelog/missing-version', expected, found });
  }
  const wrong = [ofTitle, ofFile].find((text) => text !== undefined && !versionPattern.test(text));
  if (wrong !== undefined) {
    const expected = 'a version of numbers and dots, such as 1.4.0';
    const code = 'changelog/invalid-version';
    return titleProblem(document, { code, expected, found: `\`${wrong}\`` });
  }
  if (ofFile !== undefined && ofTitle !== undefined && ofFile !== ofTitle) {
    const expected = `\`title\` to name version ${ofFile}, as the file's name does`;
    return titleProblem(document, { code: 'changelog/invalid-version', expected, found });
  }
  return { document, version };
};

const dateOf = ({ document }: Release): string => document.frontMatter.date ?? '';

const duplicates = (releases: readonly Release[]): Problem[] => {
  const first = new Map<string, SourceDocument>();
  return releases.flatMap(({ document, version }) => {
    const earlier = first.get(version);
    first.set(version, earlier ?? document);
    return earlier
      ? [
          createProblem({
            code: 'changelog/duplicate-version',
            location: document.locationOfKey('title'),
            expected: 'one entry for each version',
            found: `${version} again`,
            related: {
              message: 'The version belongs to',
              location: earlier.locationOfKey('title'),
            },
          }),
        ]
      : [];
  });
};

/** Each version against the one before it: a later version that is older by its date. */
const outOfOrder = (releases: readonly Release[]): Problem[] => {
  const ordered = releases.toSorted((a, b) => compareVersions(a.version, b.version));
  return ordered.flatMap((release, index) => {
    const before = ordered[index - 1];
    return before && before.version !== release.version && dateOf(release) < dateOf(before)
      ? [
          createProblem({
            code: 'changelog/out-of-order',
            location: release.document.locationOfKey('date'),
            expected: `${release.version} to be released on or after ${dateOf(before)}, the day of ${before.version}`,
            found: dateOf(release),
            related: {
              message: `${before.version} is dated at`,
              location: before.document.locationOfKey('date'),
            },
          }),
        ]
      : [];
  });
};

const inFuture = (documents: readonly SourceDocument[], today: string): Problem[] =>
  documents
    .filter(({ frontMatter }) => (frontMatter.date ?? '') > today)
    .map(({ frontMatter, locationOfKey }) =>
      createProblem({
        code: 'changelog/future-date',
        location: locationOfKey('date'),
        expected: 'a day that is not in the future',
        found: frontMatter.date ?? '',
      }),
    );

/** The day it is where the day begins first (UTC+14), so that no author's today is tomorrow. */
export const latestToday = (now: Date): string =>
  new Date(now.valueOf() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * Checks the entries of the changelog against one another: each is about one version, versions and dates go the same
 * way, and nothing is released in the future. Drafts are not released yet.
 *
 * @param today an ISO day
 */
export const checkChangelog = (all: readonly SourceDocument[], today: string): Problem[] => {
  const documents = all.filter(
    ({ source, frontMatter }) => source.collection === 'changelog' && frontMatter.draft !== true,
  );
  const read = documents.map(readVersion);
  const releases = read.filter((result): result is Release => 'version' in result);
  const problems = read.filter((result): result is Problem => 'code' in result);
  return [
    ...problems,
    ...duplicates(releases),
    ...outOfOrder(releases),
    ...inFuture(documents, today),
  ];
};
