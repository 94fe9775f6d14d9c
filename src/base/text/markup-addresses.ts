import { addBasePath } from '../paths/base-path.ts';
import { mapAttributes } from './html-tags.ts';
import { mapSrcset } from './srcset.ts';

const addresses = new Set([
  'action',
  'formaction',
  'href',
  'poster',
  'src',
  'xlink:href',
  'xlinkhref',
]);

/** Attributes with several URLs: `/a.png 1x, /b.png 2x`. */
const addressLists = new Set(['imagesrcset', 'srcset']);

export const addBasePathToAttribute = (name: string, value: string, basePath: string): string => {
  const key = name.toLowerCase();
  if (addressLists.has(key)) {
    return mapSrcset(value, (href) => addBasePath(href, basePath));
  }
  return addresses.has(key) ? addBasePath(value, basePath) : value;
};

/** Attributes must be quoted. */
export const addBasePathToMarkup = (markup: string, basePath: string): string =>
  mapAttributes(markup, (name, value) => addBasePathToAttribute(name, value, basePath));
