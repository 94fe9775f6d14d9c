import type { OfflineManifest } from '../../offline/manifest.ts';
import { allFiles } from '../../offline/manifest.ts';
import { filePathOf } from '../../offline/addresses.ts';
import { digestOf } from '../../offline/verified-copy.ts';
import { basePath } from './service-worker.ts';

/** The payload that the document began with, as a file of the build. */
type FirstPayload = { readonly path: string; readonly digest: string };

const readFirstPayload = async (): Promise<FirstPayload | null> => {
  const boot = globalThis.docsBoot;
  if (boot?.text === undefined) {
    return null;
  }
  const { url } = await boot.payload;
  return {
    path: filePathOf(url, location.origin + basePath) ?? '',
    digest: await digestOf(new TextEncoder().encode(boot.text)),
  };
};

let reading: Promise<FirstPayload | null> | undefined;

/** Whether the document on screen is of a build, or looks the same in it. */
export const isShown = async (manifest: OfflineManifest): Promise<boolean> => {
  reading ??= readFirstPayload();
  const first = await reading;
  return (
    first !== null &&
    allFiles(manifest).some(([path, digest]) => path === first.path && digest === first.digest)
  );
};

/** The payload that the document began with, as files of the build are stored; null if it is of another build. */
export const findShownFile = async (manifest: OfflineManifest) => {
  const isCurrent = await isShown(manifest);
  const first = await reading;
  return isCurrent ? (allFiles(manifest).find(([path]) => path === first?.path) ?? null) : null;
};
