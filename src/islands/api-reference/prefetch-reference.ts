/** The files that the reference needs first; none where the bundle was not made before the site, as in development. */
const files = import.meta.env.DOCS_VENDOR_FILES as readonly string[];

const link = (rel: 'prefetch' | 'modulepreload', href: string): void => {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  document.head.append(element);
};

let isAskedFor = false;
let isPreloaded = false;

/** Has the browser download the interactive reference when it has nothing better to do. Nothing of it runs. */
export const prefetchReference = (openapiHref: string | null): void => {
  if (isAskedFor) {
    return;
  }
  isAskedFor = true;
  files.forEach((href) => link('prefetch', href));
  if (openapiHref !== null) {
    link('prefetch', openapiHref);
  }
};

/** Has the browser download all modules side by side, which it would find one after the other. */
export const preloadReference = (): void => {
  if (!isPreloaded) {
    isPreloaded = true;
    const modules = files.filter((href) => href.endsWith('.js'));
    modules.forEach((href) => link('modulepreload', href));
  }
};
