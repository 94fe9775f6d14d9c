import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, readdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientModel } from '../../../src/api/clients/client-model/client-model.ts';
import { unreal } from '../../../src/api/clients/unreal/unreal.ts';
import { formatJson, parseExactJson } from '../../../src/base/json/exact-json.ts';
import { parsePointer, valueAt } from '../../../src/base/json/json-pointer.ts';
import { type ClientDriver, type Outcome, settings } from '../support/driver.ts';
import { pagedSteps } from '../support/paged-lists.ts';
import { echoSteps } from '../support/echo.ts';
import { plainSteps } from '../support/plain-calls.ts';
import { readLines } from '../support/read-lines.ts';
import { type Step, faultCases, fill, scenario } from '../support/steps.ts';
import { compile, newest, writeFiles } from './compile.ts';
import { printDriver } from './print-driver.ts';

type Reply = {
  readonly outcomes: readonly (Pick<Outcome, 'result' | 'error'> & {
    readonly etag?: string;
    readonly completed: number;
  })[];
  readonly busy: number;
  readonly tasks: number;
};

const idOf = ({ call, pages, upload, download }: Step): string =>
  call === undefined
    ? pages === undefined
      ? upload === undefined
        ? `download ${download}`
        : `upload ${upload}`
      : `pages ${pages}`
    : `call ${call}`;

const readStubs = async (): Promise<string[]> => {
  const folder = path.resolve('tests/clients/unreal');
  const names = await readdir(folder, { recursive: true });
  const headers = names.filter((name) => name.endsWith('.h')).toSorted();
  return Promise.all(headers.map((name) => readFile(path.join(folder, name), 'utf8')));
};

/** Compiles the program, unless another test file has already compiled the same source. */
export const buildDriver = async (model: ClientModel): Promise<string> => {
  const own = [...scenario, ...pagedSteps, ...plainSteps, ...echoSteps];
  const steps = [...own, ...faultCases.flatMap((each) => each.steps)];
  const client = unreal.print(model);
  const header = [...client].find(([name]) => name.endsWith('.h'))?.[1] ?? '';
  const driver = printDriver(model, header, new Set(steps.map(idOf)));
  const files = new Map([...client, ['driver.cpp', driver]]);
  const hash = createHash('sha256');
  for (const text of [...files.values(), ...(await readStubs())]) {
    hash.update(text);
  }
  const folder = path.join(tmpdir(), `unreal-client-${hash.digest('hex').slice(0, 16)}`);
  const program = path.join(folder, 'driver');
  if (existsSync(program)) {
    return program;
  }
  await writeFiles(folder, files);
  const made = `${program}-${process.pid}`;
  const problems = await compile(folder, 'driver.cpp', newest, ['-o', made]);
  if (problems !== '') {
    throw new Error(problems);
  }
  await rename(made, program);
  return program;
};

export const createUnrealDriver = (model: ClientModel): ClientDriver => {
  let program: Promise<string> | undefined;
  return {
    language: 'unreal',
    isFollowingRedirects: true,
    run: async (url, steps, own = {}) => {
      program ??= buildDriver(model);
      const { timeoutMs, deadlineMs, maxRetries, random } = { ...settings, ...own };
      const limits = [timeoutMs / 1000, deadlineMs / 1000, maxRetries, random];
      const child = spawn(await program, [url, 'steps', ...limits.map(String)]);
      let printed = '';
      child.stderr.on('data', (part: Buffer) => void (printed += part.toString()));
      const lines = readLines(child.stdout);
      const saved = new Map<string, unknown>();
      const outcomes: Outcome[] = [];
      for (const step of steps) {
        const filled = fill(step, saved) as Step;
        child.stdin.write(`${formatJson({ ...filled, id: idOf(filled) })}\n`);
        const line = await lines.next();
        if (line.done) {
          throw new Error(`The program ended at ${JSON.stringify(filled)}: ${printed}`);
        }
        const { outcomes: seen, busy, tasks } = parseExactJson(line.value) as Reply;
        if (busy !== 0 || seen.some(({ completed }) => completed !== 1)) {
          throw new Error(`Not every call ended once: ${JSON.stringify(filled)} ${line.value}`);
        }
        const isTransfer = filled.upload !== undefined || filled.download !== undefined;
        if (isTransfer && tasks === 0) {
          throw new Error(`A file was hashed on the game thread: ${JSON.stringify(filled)}`);
        }
        for (const { result, error, etag } of seen) {
          for (const [name, pointer] of Object.entries(filled.save)) {
            saved.set(name, valueAt(result, parsePointer(pointer)));
          }
          for (const name of Object.keys(filled.saveHeaders)) {
            saved.set(name, etag);
          }
          const isFile = filled.download !== undefined && typeof result === 'string';
          outcomes.push(
            error
              ? { step: filled, error }
              : { step: filled, result: isFile ? [...Buffer.from(result, 'base64')] : result },
          );
        }
      }
      child.stdin.end();
      await once(child, 'close');
      const messages = outcomes.map(({ error }) => error?.message ?? '');
      return { outcomes, log: [...messages, printed].join('\n') };
    },
  };
};
