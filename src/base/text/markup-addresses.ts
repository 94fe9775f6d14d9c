import { addBasePath } from '../paths/base-path.ts';
import { mapAttributes } from './html-tags.ts';
import { mapSrcset } from './srcset.ts';

/** Attributes of HTML and SVG that hold one address. */
const addresses = new Set([
  'action',
  'formaction',
  'href',
  'poster',
  'src',
  'xlink:href',
  'xlinkhref',
]);

/** Attributes that hold several, each with a descriptor: `/a.png 1x, /b.png 2x`. */
const addressLists = new Set(['imagesrcset', 'srcset']);

/** The value of an attribute below a base path. */
export const addBasePathToAttribute = (name: string, value: string, basePath: string): string => {
  const key = name.toLowerCase();
  if (addressLists.has(key)) {
    return mapSrcset(value, (href) => addBasePath(href, basePath));
  }
  return addresses.has(key) ? addBasePath(value, basePath) : value;
};

/** Adds a base path to the addresses in the tags of HTML or SVG, whose attributes are quoted. */
export const addBasePathToMarkup = (markup: string, basePath: string): string =>
  mapAttributes(markup, (name, value) => addBasePathToAttribute(name, value, basePath));
