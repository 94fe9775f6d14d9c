import { readdirSync, readlinkSync } from 'node:fs';

/** Counts this process's open files whose path ends with `name`. Works only on Linux. */
export const countOpen = (name: string): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).endsWith(name);
    } catch {
      return false;
    }
  }).length;
