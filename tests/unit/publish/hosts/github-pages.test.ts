import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Step = {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
};
type Job = {
  readonly needs?: string;
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly steps: readonly Step[];
};

const { jobs } = parse(readFileSync('src/publish/hosts/github-pages.yml', 'utf8'), {
  strict: true,
}) as {
  readonly jobs: Readonly<Record<'shard' | 'publish', Job>>;
};

/**
 * The build command of a job, as passed to the shell.
 *
 * @param values expression → value
 */
const buildOf = (job: Job, values: Readonly<Record<string, unknown>> = {}): string => {
  const [call = '', ...others] = job.steps.flatMap(({ run }) =>
    run?.startsWith('npm run build') ? run : [],
  );
  expect(others).toEqual([]);
  return call.replaceAll(/\$\{\{ (\S+) \}\}/g, (_all, name: string) => String(values[name]));
};

const inputOf = (job: Job, action: string, name: string): unknown =>
  job.steps.find(({ uses }) => uses?.startsWith(`actions/${action}@`))?.with?.[name];

test('the workflow uses flags that the build has, and no others', () => {
  const { stdout } = spawnSync(process.execPath, ['src/commands/build.ts', '--help'], {
    encoding: 'utf8',
  });
  const known = new Set([...stdout.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, flag]) => flag));
  const used = Object.values(jobs).flatMap((job) => buildOf(job).match(/--\w[\w-]*/g) ?? []);
  expect(used).toEqual(['--shard', '--trim-cache', '--merge']);
  expect(used.filter((flag) => !known.has(flag))).toEqual([]);
});

test('its machines make all shards, and one that waits for them merges what they leave', () => {
  const shards = jobs.shard.strategy?.matrix.shard ?? [];
  const calls = shards.map((shard) =>
    buildOf(jobs.shard, { 'matrix.shard': shard, 'strategy.job-total': shards.length }),
  );
  expect(calls).toEqual(
    ['1/4', '2/4', '3/4', '4/4'].map((share) => `npm run build -- --shard ${share} --trim-cache`),
  );
  expect(jobs.publish.needs).toBe('shard');
  expect(inputOf(jobs.shard, 'upload-artifact', 'name')).toBe('part-${{ matrix.shard }}');
  expect(inputOf(jobs.publish, 'download-artifact', 'pattern')).toBe('part-*');
  const folder = String(inputOf(jobs.publish, 'download-artifact', 'path'));
  expect(buildOf(jobs.publish)).toBe(`npm run build -- --merge ${folder}/*`);
  expect(inputOf(jobs.publish, 'upload-pages-artifact', 'path')).toBe('dist/public');
});

test('what a shard leaves is hidden, which the upload leaves out unless it is told not to', () => {
  expect(inputOf(jobs.shard, 'upload-artifact', 'path')).toBe(
    '.cache/*\n!.cache/node\n!.cache/waku\n',
  );
  expect(inputOf(jobs.shard, 'cache', 'path')).toBe('.cache/*\n!.cache/node\n!.cache/waku\n');
  expect(inputOf(jobs.shard, 'upload-artifact', 'include-hidden-files')).toBe(true);
});
