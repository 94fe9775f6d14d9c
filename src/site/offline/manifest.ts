export type OfflineFile = readonly [path: string, digest: string, bytes: number];

/** The build prepends this manifest to the service worker's code, so that the worker differs between builds. */
export type OfflineManifest = {
  readonly version: string;
  readonly shell: readonly OfflineFile[];
  readonly pages: readonly OfflineFile[];
  readonly extras: readonly OfflineFile[];
};

export const allFiles = ({ shell, pages, extras }: OfflineManifest): readonly OfflineFile[] => [
  ...shell,
  ...pages,
  ...extras,
];

export const totalBytes = (files: readonly OfflineFile[]): number =>
  files.reduce((sum, [, , bytes]) => sum + bytes, 0);
