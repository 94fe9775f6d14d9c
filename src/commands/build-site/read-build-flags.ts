import { parseShare, readArguments, usageError } from '../parse-flags.ts';
import { shownPath } from '../../base/files/file-path.ts';
import { productFile } from '../../base/files/product-dir.ts';
import { commandLine } from '../../base/files/command-line.ts';

const usage = commandLine('build', '[flags]');

export type BuildRequest = Partial<ReturnType<typeof readBuildFlags>>;

export const readBuildFlags = () => {
  const { flags, words } = readArguments({
    usage,
    about: `Checks all content, then builds the site to dist/public. To split a build across machines, see ${shownPath(productFile('src/publish/hosts/README.md'))}.
Exit status: 0 when built, 1 with errors in content or code, 2 if the build could not run.`,
    flags: {
      shard: { placeholder: '<2/4>', description: 'Build one part into the cache, for --merge' },
      merge: { placeholder: '<folder…>', description: 'Use the caches of all parts' },
      'trim-cache': 'Delete unused entries of the cache',
      profile: 'Show the time of each part',
    },
    hasWords: true,
  });
  const { shard, merge } = flags;
  if (merge === undefined && words[0] !== undefined) {
    throw usageError(usage, `Expected flags only, but found \`${words[0]}\`.`);
  }
  if (merge !== undefined && shard !== undefined) {
    throw usageError(usage, 'Expected `--shard` or `--merge`, but found both.');
  }
  const share = shard === undefined ? null : parseShare(shard);
  if (shard !== undefined && share === null) {
    const sentence = 'Expected `--shard` to be a part such as `1/4` to `4/4`, but found';
    throw usageError(usage, `${sentence} ${JSON.stringify(shard)}.`);
  }
  return {
    ...flags,
    share,
    parts: merge === undefined ? [] : [merge, ...words],
  };
};
