import { decodePath } from '../paths/route-path.ts';

/** The keys of a JSON Pointer in a fragment: `/~1v1~1tasks/get` → `/v1/tasks`, `get`. */
export const parsePointer = (fragment: string): string[] =>
  decodePath(fragment)
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

export const formatPointer = (keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
