import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { mockLayerFile } from '../../content/config/content-dir.ts';
import type { CreateMockLayer } from '../../api/mock/call.ts';
import { exampleErrorStatus } from '../../api/reference/example-error-status.ts';
import { CommandError, exitStatus } from '../exit-status.ts';
import { loadBuildableSite } from '../load-buildable-site.ts';
import { type MockedApi, runMock } from './run-mock.ts';
import { commandLine } from '../../base/files/command-line.ts';

const loadMockLayer = async (): Promise<CreateMockLayer | null> => {
  const file = mockLayerFile();
  if (!existsSync(file)) {
    return null;
  }
  const module = (await import(pathToFileURL(file).href)) as { readonly default: CreateMockLayer };
  return module.default;
};

const load = async (): Promise<MockedApi> => {
  const { built } = await loadBuildableSite();
  if (!built.openapi) {
    throw new CommandError('The mock requires an OpenAPI document.', exitStatus.problems);
  }
  return {
    document: built.openapi,
    createLayer: await loadMockLayer(),
    errorStatus: built.api && exampleErrorStatus(built.api),
  };
};

export const mockCommand = (): Promise<void> =>
  runMock({
    usage: commandLine('mock', '[flags]'),
    example: commandLine('mock', '--port <number>'),
    about: `The documented API on this machine, for code in development. It validates requests against the OpenAPI document, and responds
from a state that starts with the examples of the document. The state is in memory and lasts as long as the process.
mock/index.ts in the content folder can add behavior that the document does not describe.`,
    load,
  });
