import { readdirSync, readlinkSync } from 'node:fs';

/** Open descriptors of this process for files with a name. Linux only. */
export const countOpen = (name: string): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).endsWith(name);
    } catch {
      return false;
    }
  }).length;
