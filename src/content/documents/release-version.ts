import semver from 'semver';
import { parseSourcePath } from './document-address.ts';

const versionPattern = /^\d+(?:\.\d+)*(?:-[0-9a-z.-]+)?(?:\+[0-9a-z.-]+)?$/i;

export const isVersion = (text: string): boolean => versionPattern.test(text);

const dotted = /(?:^|[\s_v-])(\d+\.[^\s<>"',;:()]+)/i;
/** A number without a dot is a version only alone or after a word such as "version": "Season 9" is not one. */
const single =
  /(?:^(?=\S+$)|(?:^|[\s_-])(?:v|version[\s_-]|release[\s_-]))(\d+(?:-[^\s<>"',;:()]+)?)(?![^\s<>"',;:()])/i;

/** "Version 1.4.0", `version-1.4.0` and `v1.4.0` → `1.4.0`. Also returns text that only resembles a version. */
export const versionIn = (text: string): string | undefined =>
  (dotted.exec(text) ?? single.exec(text))?.[1];

/** Some file systems and tools forbid dots in names: `2-7-0` → `2.7.0`. */
export const versionInName = (name: string): string | undefined =>
  versionIn(/^(?:v|version-)?\d+(?:-\d+)+$/i.test(name) ? name.replaceAll(/(?<=\d)-/g, '.') : name);

/** Reads `1.4` as 1.4.0, and a fourth number as build metadata, because Semantic Versioning has three numbers. */
export const parseVersion = (text: string): semver.SemVer =>
  semver.coerce(text.replace(/^(\d+\.\d+\.\d+)\.(?=\d)/, '$1+'), {
    includePrerelease: true,
    loose: true,
  }) ?? new semver.SemVer('0.0.0');

export const releaseVersion = (entry: { readonly file: string; readonly title: string }) =>
  parseVersion(versionInName(parseSourcePath(entry.file).name) ?? versionIn(entry.title) ?? '');
