import { writeFileSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import { nameFileInErrors } from './name-file.ts';

/**
 * Atomically replaces a file, or the target of a link, and keeps its permissions. The temporary file's name ends in a
 * number, so that it is not mistaken for content.
 *
 * @throws a file system error that includes the path
 */
export const replaceFile = (file: string, content: string): void =>
  nameFileInErrors(file, () =>
    writeFileAtomic.sync(file, '', {
      // Write the content ourselves. On a full disk, the library would not notice a short write and would truncate the
      // file.
      tmpfileCreated: (temporary) => writeFileSync(temporary, content),
    }),
  );
