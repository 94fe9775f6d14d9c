import type { Share } from '../../build/share.ts';
import { readArguments, usageError } from '../parse-flags.ts';

/** What a build is asked for. */
export type BuildRequest = {
  /** The share of the work to do, without a `dist`; null for a whole site. */
  readonly share: Share | null;
  /** Folders with the caches of all shares, which are put together first. */
  readonly parts: readonly string[];
  readonly isProfiled: boolean;
  readonly isCacheTrimmed: boolean;
};

/** What `npm start` asks for. */
export const plainBuild: BuildRequest = {
  share: null,
  parts: [],
  isProfiled: false,
  isCacheTrimmed: false,
};

const usage = 'npm run build [-- flags]';

const parseShare = (text: string): Share => {
  const [, index = 0, count = 0] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index < 1 || index > count) {
    throw usageError(
      usage,
      `Expected \`--shard\` to be a share of all, such as \`1/4\` to \`4/4\`, but found ${JSON.stringify(text)}.`,
    );
  }
  return { index, count };
};

/** @throws CommandError that says which flags do not fit */
export const readBuildFlags = (): BuildRequest => {
  const { flags, words } = readArguments({
    usage,
    about: `Checks all content, then builds the site to dist/public. Several machines share the work where each runs a shard, and one
of them merges the caches of all: src/hosts/README.md has a workflow.
Exit status: 0 when built, 1 with errors in content or code, 2 if the build could not run.`,
    flags: {
      shard: {
        type: 'string',
        placeholder: '<2/4>',
        description: 'Make only that share of the site, for the cache: dist stays as it is',
      },
      merge: {
        type: 'string',
        placeholder: '<folder…>',
        description: 'Put the caches of all shards together first, each in a folder',
      },
      'trim-cache': {
        type: 'boolean',
        description: 'Then remove from the cache what the build did not use',
      },
      profile: { type: 'boolean', description: 'Then show the time of each part' },
    },
    hasWords: true,
  });
  if (flags.merge === undefined && words[0] !== undefined) {
    throw usageError(usage, `Expected flags only, but found \`${words[0]}\`.`);
  }
  if (flags.merge !== undefined && flags.shard !== undefined) {
    throw usageError(usage, 'Expected `--shard` or `--merge`, but found both.');
  }
  return {
    share: flags.shard === undefined ? null : parseShare(flags.shard),
    parts: flags.merge === undefined ? [] : [flags.merge, ...words],
    isProfiled: flags.profile ?? false,
    isCacheTrimmed: flags['trim-cache'] ?? false,
  };
};
