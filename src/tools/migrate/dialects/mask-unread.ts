import { blank } from '../../../base/text/blank.ts';
import { maskCode } from '../../../base/text/fences.ts';

/** Code and comments as spaces, so that offsets stay. */
export const maskUnread = (body: string): string =>
  maskCode(body).replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank);
