import { readFile } from 'node:fs/promises';
import type { ChildProcess } from 'node:child_process';

/** What a process and all that it started took. Null where the system has no `/proc`. */
export type Usage = {
  readonly seconds: number;
  readonly cpuSeconds: number | null;
  /** Memory that they held together at its highest, in MB, looked at every tenth of a second. */
  readonly peakMegabytes: number | null;
};

const read = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** CPU seconds of all processes that this one started and that have ended (proc_pid_stat(5), fields 16 and 17). */
const readChildSeconds = async (): Promise<number | null> => {
  const stat = await read('/proc/self/stat');
  if (stat === null) {
    return null;
  }
  // The name of the process, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
};

/** Memory that a process and all that it started hold now, in MB. */
export const memoryOf = async (pid: number): Promise<number> => {
  const status = await read(`/proc/${pid}/status`);
  const children = (await read(`/proc/${pid}/task/${pid}/children`)) ?? '';
  const below = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(memoryOf));
  const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1] ?? 0) / 1000;
  return below.reduce((sum, megabytes) => sum + megabytes, own);
};

/**
 * Waits for a process to end.
 *
 * @throws when it ends with another status than 0
 */
export const watchProcess = async (child: ChildProcess): Promise<Usage> => {
  const start = performance.now();
  const before = await readChildSeconds();
  let peak = 0;
  const look = async (): Promise<void> => {
    peak = Math.max(peak, await memoryOf(child.pid ?? 0));
  };
  const sample = setInterval(() => void look(), 100);
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  ).finally(() => clearInterval(sample));
  if (status !== 0) {
    throw new Error(`Expected a build to end with status 0, but it ended with ${status}.`);
  }
  const seconds = (performance.now() - start) / 1000;
  const after = await readChildSeconds();
  return {
    seconds,
    cpuSeconds: before === null || after === null ? null : after - before,
    peakMegabytes: before === null ? null : peak,
  };
};
