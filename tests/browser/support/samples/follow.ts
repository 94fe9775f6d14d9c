import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type Console, openConsole } from './console.ts';
import type { Flow, Step } from './plan-flows.ts';
import type { SampleMock } from './sample-mock.ts';
import { type Terminal, openTerminal } from './terminal.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

const matches = (printed: string, shown: string): boolean =>
  new RegExp(
    `^${shown
      .split('…')
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('.*')}$`,
  ).test(printed);

const align = (printed: readonly string[], shown: readonly string[]): string[] =>
  printed.map((line, index) => {
    const expected = shown[index];
    return expected !== undefined && matches(line, expected) ? expected : line;
  });

type Desk = { readonly folder: string; readonly mock: SampleMock; readonly browser: Browser };

const followSteps = async (flow: Flow, { folder, mock, browser }: Desk): Promise<string[]> => {
  let terminal: Terminal | null = null;
  let view: Console | null = null;
  let printed = '';
  const problems: string[] = [];
  const compare = async (shown: string): Promise<void> => {
    const expected = linesOf(shown);
    const own = linesOf(printed);
    await view?.waitForLines(expected.length - own.length);
    const lines = align([...own, ...(view?.takeLines() ?? [])], expected);
    if (lines.join('\n') !== expected.join('\n')) {
      problems.push(`prints\n${lines.join('\n')}\nand not\n${expected.join('\n')}`);
    }
    printed = '';
  };
  const take = async (step: Step): Promise<void> => {
    if (step.kind === 'file') {
      await writeFile(path.join(folder, step.name), `${step.code}\n`);
    } else if (step.kind === 'open') {
      view ??= await openConsole(browser, folder);
      await view.open(step.name);
    } else if (step.kind === 'output') {
      await compare(step.code);
    } else if (step.kind === 'terminal') {
      terminal ??= await openTerminal(folder);
      const { stdout, problem } = await terminal.run(step.code);
      printed += stdout;
      problems.push(...(problem === null ? [] : [`${problem}\n${step.code}`]));
    } else {
      view ??= await openConsole(browser, folder);
      const problem = await view.run(step.code);
      problems.push(...(problem === null ? [] : [`${problem}\n${step.code}`]));
    }
  };
  const chain: Flow[] = [];
  for (let each: Flow | null = flow; each; each = each.continues) {
    chain.unshift(each);
  }
  const steps = chain.flatMap((each) => each.steps);
  const shown = steps.flatMap((step) => (step.kind === 'output' ? [step.code] : [])).join('\n');
  try {
    for (const step of steps) {
      await take(step);
    }
  } finally {
    await (terminal as Terminal | null)?.close();
    await (view as Console | null)?.close();
  }
  const unexpected = mock.takeErrors().filter(({ code }) => code === '' || !shown.includes(code));
  return [...problems, ...unexpected.map(({ text }) => text)];
};

export const followFlow = async (
  flow: Flow,
  mock: SampleMock,
  browser: Browser,
): Promise<string[]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'reader-'));
  mock.reset();
  try {
    return [...flow.problems, ...(await followSteps(flow, { folder, mock, browser }))];
  } finally {
    await rm(folder, { recursive: true });
  }
};
