import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { vi } from 'vitest';
import { CommandError, type ExitStatus, exitStatus } from '../../../src/commands/exit-status.ts';

export type CommandResult = {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
};

type RunOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly input?: string;
};

const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:NO_COLOR|FORCE_COLOR|DOCS_.*|NODE_OPTIONS|VITEST.*)$/.test(name),
    ),
  );

export const runCommand = (
  name: string,
  args: readonly string[],
  { environment = {}, cwd, input = '' }: RunOptions = {},
): CommandResult => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve('src/commands', `${name}.ts`), ...args],
    { encoding: 'utf8', cwd, input, env: { ...plainEnvironment(), ...environment } },
  );
  return { status, stdout, stderr };
};

const keepOutput = (stream: 'stdout' | 'stderr') => {
  let text = '';
  const spy = vi.spyOn(process[stream], 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  return {
    end: (): string => {
      spy.mockRestore();
      return text;
    },
  };
};

/**
 * Runs a command in this process, because a new process takes ten times as long. Use it only if the command asks no
 * questions and another test runs the command in a new process.
 */
export const runHere = async (
  command: () => Promise<ExitStatus | void>,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandResult> => {
  const { env, argv } = process;
  const [stdout, stderr] = [keepOutput('stdout'), keepOutput('stderr')];
  process.env = { ...plainEnvironment(), ...environment };
  process.argv = [process.execPath, 'command', ...args];
  try {
    const status = (await command()) ?? exitStatus.ok;
    return { status, stdout: stdout.end(), stderr: stderr.end() };
  } catch (error) {
    if (!(error instanceof CommandError)) {
      throw error;
    }
    return {
      status: error.status,
      stdout: stdout.end(),
      stderr: `${stderr.end()}${error.message}\n`,
    };
  } finally {
    stdout.end();
    stderr.end();
    process.env = env;
    process.argv = argv;
  }
};
