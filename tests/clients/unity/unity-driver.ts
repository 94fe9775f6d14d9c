import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientModel } from '../../../src/api/clients/client-model/client-model.ts';
import { nameClient } from '../../../src/api/clients/unity/names.ts';
import { unity } from '../../../src/api/clients/unity/unity.ts';
import { formatJson, parseExactJson } from '../../../src/base/json/exact-json.ts';
import { type ClientDriver, type Outcome, credentials, settings } from '../support/driver.ts';
import { readLines } from '../support/read-lines.ts';
import type { Step } from '../support/steps.ts';
import { compileWithMcs } from './mcs.ts';

/** @throws an error with the compiler's messages */
const compileDriver = (model: ClientModel, namespace: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unity-driver-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const source = readFileSync(new URL('./Driver.cs', import.meta.url), 'utf8');
  const program = path.join(folder, 'driver.exe');
  const problems = compileWithMcs(
    new Map([
      ...unity.print(model),
      ['Driver.cs', source.replaceAll('CLIENT_NAMESPACE', namespace)],
    ]),
    program,
  );
  if (problems !== '') {
    throw new Error(problems);
  }
  return program;
};

type Program = (line: string) => Promise<string>;

const startProgram = (program: string): Program => {
  const child = spawn('mono', [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = readLines(child.stdout);
  child.unref();
  return async (line) => {
    child.stdin.write(`${line}\n`);
    const { value, done } = await lines.next();
    if (done) {
      throw new Error('The driver ended; its last words are above.');
    }
    return value;
  };
};

export const createUnityDriver = (model: ClientModel): ClientDriver => {
  const names = nameClient(model);
  let compiled: string | null = null;
  const idle: Program[] = [];
  const transfers = [...model.uploads, ...model.downloads].map(({ name }) => name);

  const nameStep = (step: Step): unknown => {
    const transfer = step.upload ?? step.download;
    const index = transfers.indexOf(transfer ?? '');
    const id =
      transfer === undefined
        ? (step.call ?? step.pages)
        : (model.uploads.find(({ name }) => name === transfer)?.create ??
          model.downloads.find(({ name }) => name === transfer)?.locate);
    const operation = model.operations.find((each) => each.id === id);
    const own = names.operations.get(id ?? '');
    const method =
      transfer !== undefined
        ? names.transfers[index]
        : step.pages === undefined
          ? own?.method
          : own?.allPages;
    const values = (operation?.parameters ?? [])
      .filter(({ name }) => name in step.params)
      .map((parameter) => [own?.parameters.get(parameter), step.params[parameter.name]]);
    return { ...step, method, named: Object.fromEntries(values) as unknown };
  };

  return {
    language: 'Unity C#',
    run: async (url, steps, own = {}) => {
      compiled ??= compileDriver(model, names.namespace);
      const program = idle.pop() ?? startProgram(compiled);
      const input = { url, ...credentials, ...settings, ...own, steps: steps.map(nameStep) };
      const output = await program(formatJson(input));
      idle.push(program);
      return parseExactJson(output) as { outcomes: Outcome[]; log: string };
    },
  };
};
