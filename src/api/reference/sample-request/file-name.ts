import { toSlug } from '../../document/identifiers.ts';

const extensions: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/octet-stream': 'bin',
  'audio/mpeg': 'mp3',
  'image/jpeg': 'jpg',
  'text/plain': 'txt',
};

/** Such as `avatar.png`. */
export const exampleFileName = (name: string, mediaType: string): string => {
  const [type = ''] = mediaType.toLowerCase().split(';');
  const [, subtype = ''] = type.trim().split('/');
  const extension = extensions[type.trim()] ?? (/^[a-z\d]{2,5}$/.test(subtype) ? subtype : 'bin');
  return `${toSlug(name).replace(/[^a-z\d-]/g, '') || 'file'}.${extension}`;
};
