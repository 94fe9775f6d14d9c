import { writeFileSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import { nameFileInErrors } from './name-file.ts';

/**
 * Replaces a file, or the file that a link leads to, in one step and with its permissions: whoever reads it gets the old
 * content or the new one. The temporary file has a number after its name, so that it does not look like content.
 *
 * @throws Error of the file system, with the path
 */
export const replaceFile = (file: string, content: string): void =>
  nameFileInErrors(file, () =>
    writeFileAtomic.sync(file, '', {
      // The library itself does not notice when a full disk cuts a write short, and would truncate the file.
      tmpfileCreated: (temporary) => writeFileSync(temporary, content),
    }),
  );
