import { readdirSync, readlinkSync } from 'node:fs';

/** The descriptors of this process for files of a name. On Linux only. */
export const countOpen = (name: string): number =>
  readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).endsWith(name);
    } catch {
      return false;
    }
  }).length;
