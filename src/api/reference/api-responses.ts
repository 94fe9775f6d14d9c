import { isSuccess } from '../document/responses.ts';
import type { Media, Operation } from './api.ts';

export { isSuccess };

export const statusInWords = (status: string): string =>
  status === 'default' ? 'Any other' : status.replace(/X{2}$/, 'xx');

export const successMedia = ({ responses }: Operation): Media | null =>
  responses.find((response) => isSuccess(response) && response.content.length > 0)?.content[0] ??
  null;
