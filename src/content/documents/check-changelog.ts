import semver from 'semver';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { findRepeated } from '../../problems/find-repeated.ts';
import type { SourceDocument } from './read-document.ts';
import { isVersion, parseVersion, versionIn, versionInName } from './release-version.ts';

type Release = {
  readonly document: SourceDocument;
  readonly version: semver.SemVer;
  readonly written: string;
};

/** `1.4` and `1.4.0` have the same key. Build metadata distinguishes versions, but does not order them. */
const versionKey = ({ version, build }: semver.SemVer): string => [version, ...build].join('+');

const readVersion = (document: SourceDocument): Release | Problem => {
  const location = document.locationOfKey('title');
  const { title } = document;
  const fileVersion = versionInName(document.source.name);
  const titleVersion = versionIn(title);
  const written = fileVersion ?? titleVersion;
  const found = JSON.stringify(title);
  if (written === undefined) {
    const expected = '`title` to name a version, such as "Version 1.4.0"';
    return createProblem({ code: 'changelog/missing-version', location, expected, found });
  }
  const code = 'changelog/invalid-version';
  const wrong = [titleVersion, fileVersion].find((text) => text !== undefined && !isVersion(text));
  if (wrong !== undefined) {
    const expected = 'a version of numbers and dots, such as 1.4.0';
    return createProblem({ code, location, expected, found: `\`${wrong}\`` });
  }
  const version = parseVersion(written);
  if (
    titleVersion !== undefined &&
    versionKey(parseVersion(titleVersion)) !== versionKey(version)
  ) {
    const expected = `\`title\` to name version ${written}, as the file's name does`;
    return createProblem({ code, location, expected, found });
  }
  return { document, version, written };
};

const dateOf = ({ document }: Release): string => document.frontMatter.date ?? '';

const duplicates = (releases: readonly Release[]): Problem[] =>
  findRepeated(releases, ({ version }) => versionKey(version)).map(({ item, first }) =>
    createProblem({
      code: 'changelog/duplicate-version',
      location: item.document.locationOfKey('title'),
      expected: 'one entry for each version',
      found: `${item.written} again`,
      related: {
        message: 'The version belongs to',
        location: first.document.locationOfKey('title'),
      },
    }),
  );

const outOfOrder = (releases: readonly Release[]): Problem[] => {
  const ordered = releases.toSorted(
    (a, b) => semver.compare(a.version, b.version) || dateOf(a).localeCompare(dateOf(b)),
  );
  return ordered.flatMap((release, index) => {
    const before = ordered[index - 1];
    if (!before || dateOf(release) >= dateOf(before)) {
      return [];
    }
    const location = before.document.locationOfKey('date');
    return createProblem({
      code: 'changelog/out-of-order',
      location: release.document.locationOfKey('date'),
      expected: `${release.written} to be released on or after ${dateOf(before)}, the day of ${before.written}`,
      found: dateOf(release),
      related: { message: `${before.written} is dated at`, location },
    });
  });
};

const inFuture = (documents: readonly SourceDocument[], today: string): Problem[] =>
  documents
    .filter(({ frontMatter }) => (frontMatter.date ?? '') > today)
    .map(({ frontMatter, locationOfKey }) =>
      createProblem({
        code: 'changelog/future-date',
        location: locationOfKey('date'),
        expected: 'a date that is not in the future',
        found: frontMatter.date ?? '',
      }),
    );

/** Returns the date in the earliest time zone (UTC+14), so that today's date is never in the future for any author. */
export const latestToday = (now: Date): string =>
  new Date(now.valueOf() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * Drafts are not checked.
 *
 * @param today an ISO date
 * @param areReleases whether each entry needs a version
 */
export const checkChangelog = (
  all: readonly SourceDocument[],
  today: string,
  areReleases: boolean,
): Problem[] => {
  const documents = all.filter(
    ({ source, frontMatter }) => source.collection === 'changelog' && frontMatter.draft !== true,
  );
  const read = areReleases ? documents.map(readVersion) : [];
  const releases = read.filter((result) => 'version' in result);
  return [
    ...read.filter((result) => 'code' in result),
    ...duplicates(releases),
    ...outOfOrder(releases),
    ...inFuture(documents, today),
  ];
};
