import { fetchJson } from '../../lib/fetch-json.ts';

/** Where the bundle of this build is. */
const folder = import.meta.env.DOCS_VENDOR_PATH as string;

const prefetchFile = (href: string): void => {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
};

let isAskedFor = false;

/** Has the browser download the interactive reference when it has nothing better to do. Nothing of it runs. */
export const prefetchReference = async (descriptionHref: string | null): Promise<void> => {
  if (isAskedFor) {
    return;
  }
  isAskedFor = true;
  if (descriptionHref !== null) {
    prefetchFile(descriptionHref);
  }
  const names = (await fetchJson(`${folder}/first-files.json`)) as readonly string[];
  names.forEach((name) => prefetchFile(`${folder}/${name}`));
};
