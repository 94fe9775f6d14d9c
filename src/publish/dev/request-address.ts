import type { Connect } from 'vite';
import { decodePath } from '../../base/paths/route-path.ts';

/** The address that a browser asks for, without its query. */
export const requestAddress = ({ url = '/' }: Connect.IncomingMessage): string =>
  decodePath(url.split(/[?#]/)[0] ?? '/');
