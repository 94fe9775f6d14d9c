/** The files that the reference needs first; empty in development, where the bundle may not exist yet. */
const files = import.meta.env.DOCS_VENDOR_FILES as readonly string[];

const link = (rel: 'prefetch' | 'modulepreload', href: string): void => {
  const element = document.createElement('link');
  element.rel = rel;
  element.href = href;
  document.head.append(element);
};

/** Whether the links are in the document: it needs them once, whichever component asks first. */
let isPrefetched = false;
let isPreloaded = false;

/** Has the browser download the interactive reference when it is idle, without running it. */
export const prefetchReference = (openapiHref: string | null): void => {
  if (isPrefetched) {
    return;
  }
  isPrefetched = true;
  files.forEach((href) => link('prefetch', href));
  if (openapiHref !== null) {
    link('prefetch', openapiHref);
  }
};

/** Has the browser download all modules in parallel; without this it discovers them one after the other. */
export const preloadReference = (): void => {
  if (!isPreloaded) {
    isPreloaded = true;
    const modules = files.filter((href) => href.endsWith('.js'));
    modules.forEach((href) => link('modulepreload', href));
  }
};
