import { blank } from '../../../base/text/blank.ts';
import { maskCode } from '../../../base/text/fences.ts';

export const maskUnread = (body: string): string =>
  maskCode(body).replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank);
