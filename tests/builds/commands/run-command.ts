import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** What came of a command: its exit status and both outputs. */
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

/** The environment without what would color, or change, the output of a command. */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:NO_COLOR|FORCE_COLOR|DOCS_.*|NODE_OPTIONS|VITEST.*)$/.test(name),
    ),
  );

/** Runs a command of `src/commands/` as a process, as `npm run` does. */
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
