import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Problem } from '../../../src/problems/problem.ts';
import type { CheckResult } from './check-worker.ts';
import { anyPage, anyYaml } from './pages.ts';

/** `FUZZ_RUNS=600 FUZZ_SEED=7 npm run test:builds -- fuzz` runs more cases. The default seed is fixed. */
const runs = Number(process.env['FUZZ_RUNS'] ?? (process.env['TEST_WITHOUT_NIGHTLY'] ? 10 : 125));
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
/**
 * `few` files are compiled without threads, because starting threads would take longer. `many` files are compiled in
 * several threads.
 */
const [few, many] = [39, 90];
/** A check takes only seconds, even on a busy machine; a longer check counts as a hang. */
const limitInMs = 60_000;

const scratch = await mkdtemp(path.join(tmpdir(), 'docs-fuzz-'));
let worker: Worker | null = null;
afterAll(async () => {
  await worker?.terminate();
  await rm(scratch, { recursive: true });
});

const check = async (folder: string): Promise<CheckResult> => {
  worker ??= new Worker(new URL('check-worker.ts', import.meta.url), {
    workerData: { cacheDir: path.join(scratch, 'cache') },
  });
  const running = worker;
  const stopped = new AbortController();
  const stop = (thrown: string): CheckResult => {
    worker = null;
    void running.terminate();
    return { thrown };
  };
  const result = once(running, 'message', { signal: stopped.signal }).then(
    ([message]) => message as CheckResult,
    (error: unknown) => stop(String(error)),
  );
  const hang = setTimeout(limitInMs, null, { signal: stopped.signal }).then(
    () => stop(`No result within ${limitInMs} ms.`),
    () => ({}),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  running.postMessage(folder);
  const first = await Promise.race([result, hang]);
  stopped.abort();
  return first;
};

const locationError = (
  { location, code }: Problem,
  texts: ReadonlyMap<string, string>,
): string | null => {
  if (location.kind === 'environment') {
    return `${code} is located in the environment`;
  }
  const text = texts.get(location.file);
  if (text === undefined) {
    return `${code} names the file ${location.file}`;
  }
  if (location.kind === 'file') {
    // An encoding error applies to the whole file; missing front matter has no line to point to.
    const canBeWhole =
      /^route\/|\/duplicate-id$|^front-matter\/(?:no-title|missing-key)$|^changelog\/.*-(?:version|order|date)$|\/wrong-encoding$/.test(
        code,
      );
    return canBeWhole ? null : `${code} has no location in ${location.file}`;
  }
  const line = text.split('\n')[location.line - 1];
  const isInside =
    line !== undefined &&
    location.column >= 1 &&
    location.length >= 1 &&
    // If something is missing at the end of a line, the problem is located just after the line's last character.
    location.column + location.length - 1 <= line.length + 1;
  return isInside
    ? null
    : `${code} at ${location.line}:${location.column}+${location.length} is outside ${JSON.stringify(line)}`;
};

const anySite = (files: number) =>
  fc.record({
    pages: fc.array(anyPage, { minLength: files, maxLength: files }),
    category: anyYaml,
    redirects: anyYaml,
  });

test.each([
  { files: few, times: runs },
  { files: many, times: Math.ceil(runs / 40) },
])(
  '$times × $files files of any content are checked without a crash, with locations inside the files',
  async ({ files, times }) => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(anySite(files), async ({ pages, category, redirects }) => {
        run += 1;
        const folder = path.join(scratch, `${files}-${run}`);
        const contents = new Map<string, Uint8Array>([
          ...pages.map((page, index): [string, Uint8Array] => [
            `docs/${index % 7}/page-${index}.${index % 5 === 0 ? 'md' : 'mdx'}`,
            page,
          ]),
          ['docs/0/_category_.yml', category],
          ['redirects.yml', redirects],
          ['changelog/2025-01-01-a.mdx', pages[0] ?? new Uint8Array()],
        ]);
        for (const [file, content] of contents) {
          const at = path.join(folder, file);
          await mkdir(path.dirname(at), { recursive: true });
          await writeFile(at, content);
        }
        const result = await check(folder);
        expect(result.thrown).toBeUndefined();
        const texts = new Map(
          [...contents].map(([file, content]) => [
            path.join(folder, file),
            new TextDecoder('utf-8', { ignoreBOM: true }).decode(content).replace(/\r\n?/g, '\n'),
          ]),
        );
        const errors = (result.problems ?? []).flatMap(
          (problem) => locationError(problem, texts) ?? [],
        );
        expect(errors).toEqual([]);
        await rm(folder, { recursive: true });
      }),
      {
        numRuns: times,
        seed,
        endOnFailure: true,
        // The default message would include the contents of all files, which are on disk anyway until the test ends.
        reporter: ({ failed, errorInstance }) => {
          if (failed) {
            throw errorInstance;
          }
        },
      },
    );
  },
);
