/** What the page uses of the bundle in `src/vendor`. */
type Reference = {
  readonly destroy: () => void;
};

type Vendor = {
  readonly createApiReference: (element: Element, configuration: object) => Reference;
};

/** Where the bundle of this build is. */
const folder = import.meta.env.DOCS_VENDOR_PATH as string;

let attempt = 0;

/** Loads the code of the reference. Browsers remember a module that failed, so each further try has a name of its own. */
export const loadVendor = async (): Promise<Vendor> => {
  const suffix = attempt === 0 ? '' : `?try=${attempt}`;
  attempt += 1;
  const module = (await import(/* @vite-ignore */ `${folder}/api-reference.js${suffix}`)) as
    Vendor | undefined;
  if (!module) {
    // A failed module reloads the page once, in case a newer build has replaced this one.
    return new Promise(() => {});
  }
  attempt = 0;
  return module;
};

/** Loads its style sheet, and returns what takes it away again. */
export const loadVendorStyle = async (): Promise<() => void> => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${folder}/api-reference.css`;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${link.href} could not be loaded.`));
    });
    document.head.append(link);
  });
  return () => link.remove();
};
