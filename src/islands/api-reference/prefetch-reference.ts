/** The files that the reference needs first; empty in development, where the bundle may not exist yet. */
const files = import.meta.env.DOCS_VENDOR_FILES as readonly string[];

/** Adds a link to the document unless it has it. */
const link = (rel: 'prefetch' | 'modulepreload', href: string): void => {
  if (!document.head.querySelector(`link[rel="${rel}"][href="${href}"]`)) {
    document.head.append(Object.assign(document.createElement('link'), { rel, href }));
  }
};

/** Has the browser download the interactive reference when it is idle, without running it. */
export const prefetchReference = (openapiHref: string | null): void =>
  [...files, ...(openapiHref === null ? [] : [openapiHref])].forEach((href) =>
    link('prefetch', href),
  );

/** Has the browser download all modules in parallel; without this it discovers them one after the other. */
export const preloadReference = (): void =>
  files.filter((href) => href.endsWith('.js')).forEach((href) => link('modulepreload', href));
