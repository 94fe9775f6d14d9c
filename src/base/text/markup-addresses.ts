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

type Change = (href: string) => string;

/** Changes the addresses in an attribute of HTML or React; others are unchanged. */
export const mapAddresses = (name: string, value: string, change: Change): string => {
  const key = name.toLowerCase();
  if (addressLists.has(key)) {
    return mapSrcset(value, change);
  }
  return addresses.has(key) ? change(value) : value;
};

/** Attributes must be quoted. */
export const mapMarkupAddresses = (markup: string, change: Change): string =>
  mapAttributes(markup, (name, value) => mapAddresses(name, value, change));
