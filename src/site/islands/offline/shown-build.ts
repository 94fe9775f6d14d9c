import { lazily } from '../../../base/memoize.ts';
import { filePathOf, payloadOf } from '../../offline/addresses.ts';
import { allFiles, type OfflineFile, type OfflineManifest } from '../../offline/manifest.ts';
import { digestOf } from '../../offline/verified-copy.ts';

type FirstPayload = { readonly path: string; readonly digest: string };

const readFirstPayload = async (): Promise<FirstPayload | null> => {
  const boot = globalThis.docsBoot;
  if (boot?.text === undefined) {
    return null;
  }
  const { url } = await boot.payload;
  return {
    path: filePathOf(url) ?? '',
    digest: await digestOf(new TextEncoder().encode(boot.text)),
  };
};

const findFirstPayload = lazily(readFirstPayload);

/** Returns the manifest entry for the page that was loaded first; null if that page differs from the build's copy. */
export const findFirstFile = async (manifest: OfflineManifest): Promise<OfflineFile | null> => {
  const first = await findFirstPayload();
  return (
    allFiles(manifest).find(([path, digest]) => path === first?.path && digest === first.digest) ??
    null
  );
};

export const isShown = async (manifest: OfflineManifest): Promise<boolean> => {
  const file = await findFirstFile(manifest);
  return file?.[0] === payloadOf(`/${filePathOf(location.href) ?? ''}`);
};
