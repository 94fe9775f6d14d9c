import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shownPath } from '../../base/files/file-path.ts';
import { type Problem, createProblem } from '../../problems/problem.ts';
import { decodeText } from '../../problems/decode-text.ts';
import { describeReadError } from '../../base/files/describe-read-error.ts';
import { type ReadYaml, readYaml } from '../../problems/yaml/read-yaml.ts';
import type { Tokens } from '../../problems/tokens/tokens.ts';

const configFile = 'site.yml';

const ownTokens: Tokens = Object.fromEntries(
  ['product', 'product-slug', 'support-email'].map((name) => [name, `%${name}%`]),
);

const readBytes = (file: string): Buffer | string => {
  try {
    return readFileSync(file);
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
    return isMissing ? Buffer.alloc(0) : describeReadError(error);
  }
};

/** A missing file counts as empty. `read` is null if reading failed. */
export const readConfigFile = (
  contentDir: string,
): { readonly read: ReadYaml | null; readonly problems: readonly Problem[] } => {
  const file = path.join(contentDir, configFile);
  const displayFile = shownPath(file);
  const bytes = readBytes(file);
  if (typeof bytes === 'string') {
    const problem = createProblem({
      code: 'content/unreadable-file',
      location: { kind: 'file', file: displayFile },
      expected: 'a file that can be read',
      found: bytes,
    });
    return { read: null, problems: [problem] };
  }
  const decoded = decodeText(displayFile, bytes);
  if (!decoded.isReadable) {
    return { read: null, problems: decoded.problems };
  }
  const read = readYaml({
    area: 'config',
    file: displayFile,
    yaml: decoded.source,
    firstLine: 1,
    tokens: ownTokens,
  });
  const problems = [...decoded.problems, ...read.problems];
  return { read: read.isReadable ? read : null, problems };
};
