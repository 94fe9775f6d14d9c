import { type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onNpmExit } from './npm-parent.ts';

/**
 * Runs Node with the terminal of this process. Forwards signals to it, and stops it when npm exits.
 *
 * @returns the exit status; as in a shell, 128 plus the number of the signal that ended the process
 */
export const runChild = async (
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<number> => {
  const child = spawn(process.execPath, args, { ...options, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  onNpmExit(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, killedBy) =>
      resolve(code ?? 128 + (killedBy ? constants.signals[killedBy] : 0)),
    );
  });
};
