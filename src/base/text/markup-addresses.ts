import { mapAttributes } from './html-tags.ts';
import { mapSrcset } from './srcset.ts';
import { mapStyle } from './style-addresses.ts';

const addresses = new Set([
  'action',
  'cite',
  'formaction',
  'href',
  'poster',
  'src',
  'xlink:href',
  'xlinkhref',
]);

const addressLists = new Set(['imagesrcset', 'srcset']);

type Change = (href: string) => string;

export const mapAddresses = (name: string, value: string, change: Change): string => {
  const key = name.toLowerCase();
  if (addressLists.has(key)) {
    return mapSrcset(value, change);
  }
  if (key === 'style') {
    return mapStyle(value, change);
  }
  return addresses.has(key) ? change(value) : value;
};

export const mapMarkupAddresses = (markup: string, change: Change): string =>
  mapAttributes(markup, (name, value) => mapAddresses(name, value, change));
