import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';

const read = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** CPU seconds of all exited child processes (proc_pid_stat(5), fields 16 and 17). */
const readChildSeconds = async (): Promise<number> => {
  const stat = await read('/proc/self/stat');
  // The process name in parentheses may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
};

/**
 * Memory of a process and its children in MB. Uses proportional set sizes (proc_pid_smaps_rollup(5)), which divide
 * shared pages among processes. Resident set sizes would count shared pages several times.
 */
export const memoryOf = async (pid: number): Promise<number> => {
  const memory = await read(`/proc/${pid}/smaps_rollup`);
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((id) => read(`/proc/${pid}/task/${id}/children`)));
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  const below = await Promise.all(children.map(memoryOf));
  const own = Number(/^Pss:\s+(\d+) kB$/m.exec(memory)?.[1] ?? 0) * 1.024e-3;
  return below.reduce((sum, megabytes) => sum + megabytes, own);
};

/**
 * Waits for a process to exit. Returns the resource usage of the process and its children; NaN without `/proc`.
 *
 * @throws if the exit status differs from `expectedStatus`
 */
export const watchProcess = async (child: ChildProcess, expectedStatus = 0) => {
  const start = performance.now();
  const before = await readChildSeconds();
  let peak = 0;
  const look = async (): Promise<void> => {
    peak = Math.max(peak, await memoryOf(child.pid ?? 0));
  };
  const sample = setInterval(() => void look(), 100);
  const [status] = (await once(child, 'close').finally(() => clearInterval(sample))) as [unknown];
  if (status !== expectedStatus) {
    throw new Error(
      `Expected a command to end with status ${expectedStatus}, but it ended with ${String(status)}.`,
    );
  }
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (await readChildSeconds()) - before,
    peakMegabytes: peak || Number.NaN,
  };
};
