import type { Connect } from 'vite';
import { decodePath } from '../../base/paths/route-path.ts';

export const requestAddress = ({ url = '/' }: Connect.IncomingMessage): string =>
  decodePath(url.split(/[?#]/)[0] ?? '/');
