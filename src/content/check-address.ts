import path from 'node:path';
import { type Problem, createProblem } from '../problems/problem.ts';

/** What hosts and browsers read differently in an address, and no list of files can show. */
// eslint-disable-next-line no-control-regex -- finds control characters
const unsupported = /[\u0000-\u001F\u007F\\\uFFFD]/;

/** Reports a page that no reader would get. Its folder is the location: a line break in a name would break the report. */
export const checkAddress = (
  { path: address }: { readonly path: string },
  displayFile: string,
): Problem | null =>
  unsupported.test(address)
    ? createProblem({
        code: 'content/unsupported-name',
        location: { kind: 'file', file: path.posix.dirname(displayFile) },
        expected:
          'an address without backslashes, line breaks and broken characters (`slug` may replace the name of the file)',
        found: JSON.stringify(address),
      })
    : null;
