import { filePathOf, payloadOf } from '../../offline/addresses.ts';
import { allFiles, type OfflineFile, type OfflineManifest } from '../../offline/manifest.ts';
import { digestOf } from '../../offline/verified-copy.ts';
import { scopeOf } from './service-worker.ts';

/** The payload that the document began with. */
type FirstPayload = { readonly path: string; readonly digest: string };

const readFirstPayload = async (): Promise<FirstPayload | null> => {
  const boot = globalThis.docsBoot;
  if (boot?.text === undefined) {
    return null;
  }
  const { url } = await boot.payload;
  return {
    path: filePathOf(url, scopeOf()) ?? '',
    digest: await digestOf(new TextEncoder().encode(boot.text)),
  };
};

let reading: Promise<FirstPayload | null> | undefined;

/** The file that the document began with; null if a build has another one. */
export const findFirstFile = async (manifest: OfflineManifest): Promise<OfflineFile | null> => {
  reading ??= readFirstPayload();
  const first = await reading;
  return (
    allFiles(manifest).find(([path, digest]) => path === first?.path && digest === first.digest) ??
    null
  );
};

/** Whether the page on screen is known to look as it does in a build: it is the one that the document began with. */
export const isShown = async (manifest: OfflineManifest): Promise<boolean> => {
  const file = await findFirstFile(manifest);
  return file?.[0] === payloadOf(`/${filePathOf(location.href, scopeOf()) ?? ''}`);
};
