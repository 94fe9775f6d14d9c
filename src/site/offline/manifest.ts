/** A file that can be read offline: its encoded path below the base path, `digestOf` its content, and its bytes as transferred. */
export type OfflineFile = readonly [path: string, digest: string, bytes: number];

/** What a build offers offline. It is written into the service worker, so that another build has another worker. */
export type OfflineManifest = {
  /** Names the content of all files. */
  readonly version: string;
  /** What every page needs, the search, and the page for addresses that are not available. */
  readonly shell: readonly OfflineFile[];
  /** The payloads of pages, which client navigation shows. */
  readonly pages: readonly OfflineFile[];
  /** Pictures, diagrams, and the interactive reference with its document. */
  readonly extras: readonly OfflineFile[];
};

/** Everything that "Make available offline" downloads. */
export const allFiles = ({ shell, pages, extras }: OfflineManifest): readonly OfflineFile[] => [
  ...shell,
  ...pages,
  ...extras,
];

export const totalBytes = (files: readonly OfflineFile[]): number =>
  files.reduce((sum, [, , bytes]) => sum + bytes, 0);
