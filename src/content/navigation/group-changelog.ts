import semver from 'semver';
import type { ChangelogYear, Document } from '../../model/site.ts';
import { releaseVersion } from '../documents/release-version.ts';

export const byReleaseDescending = (a: Document, b: Document): number =>
  (b.date ?? '').localeCompare(a.date ?? '') ||
  semver.compareBuild(releaseVersion(b), releaseVersion(a));

export const groupChangelog = (documents: readonly Document[]): ChangelogYear[] => {
  const entries = documents
    .filter(({ collection, visibility }) => collection === 'changelog' && visibility !== 'unlisted')
    .toSorted(byReleaseDescending);
  const years = Map.groupBy(entries, ({ date }) => Number(date?.slice(0, 4)));
  return [...years].map(([year, versions]) => ({
    year,
    versions: versions.map(({ href, title, sidebarLabel, date }) => ({
      href,
      title,
      label: sidebarLabel,
      date: date ?? '',
    })),
  }));
};
