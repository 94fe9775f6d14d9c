import path from 'node:path';
import type { Connect } from 'vite';
import { decodePath } from '../paths/route-path.ts';

/** Browsers recognize pictures by their content, except for SVG. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};

/** The `Content-Type` of a file by its name. */
export const contentTypeOf = (file: string): string | undefined => contentTypes[path.extname(file)];

/** The address that a browser asks for, without its query. */
export const addressOf = (request: Connect.IncomingMessage): string =>
  decodePath((request.url ?? '/').split(/[?#]/)[0] ?? '/');
