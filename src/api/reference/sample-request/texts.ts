import { toSlug } from '../../document/identifiers.ts';

/** Reduces text to one line of printable ASCII, which every client can send. */
export const toHeaderText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\x20-\x7e]/gu, (character) => encodeURIComponent(character))
    .trim();

/** RFC 9110, section 5.1. */
export const isHeaderName = (name: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(name);

const extensions: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/octet-stream': 'bin',
  'audio/mpeg': 'mp3',
  'image/jpeg': 'jpg',
  'text/plain': 'txt',
};

export const exampleFileName = (name: string, mediaType: string): string => {
  const [type = ''] = mediaType.toLowerCase().split(';');
  const [, subtype = ''] = type.trim().split('/');
  const extension = extensions[type.trim()] ?? (/^[a-z\d]{2,5}$/.test(subtype) ? subtype : 'bin');
  return `${toSlug(name).replace(/[^a-z\d-]/g, '') || 'file'}.${extension}`;
};
