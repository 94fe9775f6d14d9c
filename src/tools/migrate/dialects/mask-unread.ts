import { blank } from '../../../base/text/blank.ts';
import { maskCode } from '../../../base/text/fences.ts';

/** Blanks code and comments, so that offsets stay the same. */
export const maskUnread = (body: string): string =>
  maskCode(body).replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank);
