import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderEditorFiles } from '../../schemas/editor-files.ts';
import { runToExit } from './exit-status.ts';

await runToExit(async () => {
  const files = renderEditorFiles();
  for (const [file, text] of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  process.stdout.write(`${files.size} files written for editors\n`);
});
