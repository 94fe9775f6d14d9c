/** The files that the reference needs first; none where the bundle was not made before the site, as in development. */
const files = import.meta.env.DOCS_VENDOR_FILES as readonly string[];

const prefetchFile = (href: string): void => {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = href;
  document.head.append(link);
};

let isAskedFor = false;

/** Has the browser download the interactive reference when it has nothing better to do. Nothing of it runs. */
export const prefetchReference = (descriptionHref: string | null): void => {
  if (isAskedFor) {
    return;
  }
  isAskedFor = true;
  files.forEach(prefetchFile);
  if (descriptionHref !== null) {
    prefetchFile(descriptionHref);
  }
};
