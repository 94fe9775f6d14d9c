import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

type TerminalOutput = { readonly stdout: string; readonly problem: string | null };

export type Terminal = {
  readonly run: (code: string) => Promise<TerminalOutput>;
  readonly close: () => Promise<void>;
};

const timeout = 60_000;

const statusOf = async (shell: ChildProcessWithoutNullStreams): Promise<string> => {
  const signal = AbortSignal.timeout(timeout);
  const printed = once(shell.stdout, 'data', { signal }).then(([status]) => String(status).trim());
  // Using an unset variable makes the shell exit.
  const ended = once(shell, 'close', { signal }).then(() => 'unknown, the shell ended');
  return Promise.race([printed, ended]).catch(() => `unknown after ${timeout / 1000} s`);
};

/**
 * Opens Bash in a folder. Code blocks share variables and functions, as in one terminal window. Only `PATH` and `HOME`
 * are set; using an unset variable is an error, as it would be for readers.
 */
export const openTerminal = async (folder: string): Promise<Terminal> => {
  const notes = await mkdtemp(path.join(tmpdir(), 'terminal-'));
  // curl shows progress if the output is not a terminal.
  await writeFile(path.join(notes, '.curlrc'), 'no-progress-meter\n');
  const shell = spawn('bash', ['--noprofile', '--norc', '-u'], {
    cwd: folder,
    env: { PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`, HOME: notes },
    stdio: 'pipe',
  });
  let count = 0;
  return {
    run: async (code) => {
      const base = path.join(notes, String((count += 1)));
      await writeFile(base, code);
      shell.stdin.write(`. ${base} >${base}.out 2>${base}.err; echo $?\n`);
      const status = await statusOf(shell);
      const [stdout, stderr] = await Promise.all(
        // If the shell has exited, a file may be missing.
        ['out', 'err'].map((end) => readFile(`${base}.${end}`, 'utf8').catch(() => '')),
      );
      const isFine = status === '0' && stderr === '';
      return { stdout: stdout ?? '', problem: isFine ? null : `exit status ${status}: ${stderr}` };
    },
    close: async () => {
      shell.stdin.end();
      shell.kill('SIGKILL');
      await rm(notes, { recursive: true });
    },
  };
};
