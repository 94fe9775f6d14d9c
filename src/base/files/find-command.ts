import { spawnSync } from 'node:child_process';

/** The path of a command that is installed. */
export const findCommand = (name: string): string | null => {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};
