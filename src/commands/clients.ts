import { runToExit, CommandError, exitStatus } from './exit-status.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { restoreAddresses } from '../api/read/described-links.ts';
import { loadOpenapi } from '../api/read/load-openapi.ts';
import { cacheDir } from '../base/cache/cache-dir.ts';
import { withCaches } from '../base/cache/caches.ts';
import type { ClientModel } from '../api/clients/client-model/client-model.ts';
import { readClient } from '../api/clients/client-model/read-client.ts';
import { printClients } from '../api/clients/print-clients.ts';
import { printProblems } from '../problems/report/print-problems.ts';
import { isOff } from '../problems/problem.ts';
import { loadBuildableSite } from './load-buildable-site.ts';
import { readArguments } from './parse-flags.ts';
import { commandLine } from '../base/files/command-line.ts';

const defaultFolder = 'clients';

const modelOfSite = async (): Promise<ClientModel> => {
  const { built } = await loadBuildableSite();
  if (!built.openapi) {
    throw new CommandError('Clients require an OpenAPI document.', exitStatus.problems);
  }
  return readClient(built.openapi);
};

const modelOfDocument = async (file: string): Promise<ClientModel> => {
  const source = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
  const loaded = await withCaches(cacheDir, (caches) =>
    loadOpenapi(
      {
        files: [
          { file: `openapi/openapi${path.extname(file) === '.json' ? '.json' : '.yaml'}`, source },
        ],
        tokens: {},
        displayPath: () => file,
      },
      { caches, isOff: (code) => isOff(code, {}) },
    ),
  );
  if (!loaded?.openapi) {
    printProblems(loaded?.problems ?? []);
    throw new CommandError(`${file} cannot be read.`, exitStatus.problems);
  }
  return readClient(restoreAddresses(loaded.openapi, loaded.links));
};

await runToExit(async () => {
  const { flags } = readArguments({
    usage: commandLine('clients', '[--out <folder>] [--document <file>]'),
    about: `Writes the clients of the API in every language, and clients.json with their sizes and hashes. The build writes the same
files to dist/public/clients.
Exit status: 0 when written, 1 for a document with errors, 2 for a file that cannot be used.`,
    flags: {
      out: { placeholder: '<folder>', description: `Where to write, instead of ${defaultFolder}` },
      document: {
        placeholder: '<file>',
        description: 'An OpenAPI document in one file, instead of the document of the site',
      },
    },
  });
  const model =
    flags.document === undefined ? await modelOfSite() : await modelOfDocument(flags.document);
  const { files } = printClients(model);
  const folder = flags.out ?? defaultFolder;
  await mkdir(folder, { recursive: true });
  for (const [name, text] of files) {
    await writeFile(path.join(folder, name), text);
  }
  process.stdout.write(
    `${files.size} files for ${model.operations.length} operations written to ${folder}\n`,
  );
});
