import { fileUrl } from '../../../base/paths/site-url.ts';

type CreateApiReference = (
  element: Element,
  configuration: object,
) => { readonly destroy: () => void };

export type Vendor = Awaited<ReturnType<typeof loadVendor>>;

const folder = fileUrl(import.meta.env.DOCS_VENDOR_REFERENCE as string);

const loadCode = (): Promise<{ readonly createApiReference: CreateApiReference }> => {
  // The reference validates with zod, which would try `eval`; browsers report that as a violation of the policy.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  return import(/* @vite-ignore */ `${folder}/reference.js`);
};

/** Loads code and style; removes the style if either fails. */
export const loadVendor = async () => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `${folder}/reference.css`;
  const isStyled = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded.`)));
    document.head.append(link);
  });
  const removeStyle = () => link.remove();
  try {
    const [{ createApiReference }] = await Promise.all([loadCode(), isStyled]);
    return { createApiReference, removeStyle };
  } catch (error) {
    removeStyle();
    throw error;
  }
};
