import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../../base/cache/cache-dir.ts';
import { productFile } from '../../base/files/product-dir.ts';
import { productManifest } from '../../base/files/product-manifest.ts';
import { isVersion, parseVersion } from '../../content/documents/release-version.ts';

const recordFile = path.join(cacheDir, 'checked-version');

const readRecord = (): string | null => {
  try {
    return readFileSync(recordFile, 'utf8').trim();
  } catch {
    return null;
  }
};

/** In a read-only folder, the note appears again after the next check. */
const writeRecord = (version: string): void => {
  try {
    mkdirSync(cacheDir, { recursive: true });
    writeFileSync(recordFile, `${version}\n`);
  } catch {
    return;
  }
};

/**
 * Returns the breaking changes of all releases after `from`, as written in a changelog. Releases are listed newest
 * first, in the format of https://keepachangelog.com.
 */
export const breakingChanges = (changelog: string, from: string): string[] => {
  const [, ...releases] = changelog.split(/^## /m);
  const end = releases.findIndex((release) => {
    const [, version = ''] = /^\[(.*?)\]/.exec(release) ?? [];
    return isVersion(version) && parseVersion(version).compare(from) <= 0;
  });
  return (end === -1 ? releases : releases.slice(0, end)).flatMap((release) =>
    [...release.matchAll(/^- \*\*Breaking:\*\* (.*(?:\n {2}\S.*)*)/gm)].map(([, text = '']) =>
      text.replaceAll(/\n */g, ' '),
    ),
  );
};

/** Returns an empty string after a downgrade. */
export const describeUpgrade = (changelog: string, from: string, to: string): string => {
  if (!isVersion(from) || parseVersion(from).compare(to) >= 0) {
    return '';
  }
  const list = breakingChanges(changelog, from)
    .map((change) => `- ${change}\n`)
    .join('');
  return `Upgraded from ${from} to ${to}. Breaking changes: ${list === '' ? 'none.\n' : `\n${list}`}\n`;
};

/**
 * After an upgrade of the product, returns the changes that may require edits. Otherwise, returns an empty string. The
 * cache records the version of the last check.
 */
export const upgradeNote = (): string => {
  const { version } = productManifest;
  const previous = readRecord();
  if (previous === version) {
    return '';
  }
  writeRecord(version);
  return previous === null
    ? ''
    : describeUpgrade(readFileSync(productFile('CHANGELOG.md'), 'utf8'), previous, version);
};
