// Entry point of the downloadable mock, which `src/publish/generate/mock-file.ts` bundles.
import './prepare-node.ts';
import path from 'node:path';
import createLayer from 'virtual:mock-layer';
import { parseWrittenJson } from '../../base/json/exact-json.ts';
import { runToExit } from '../exit-status.ts';
import { type MockedApi, runMock } from './run-mock.ts';

/** The API as JSON, in a declaration that `mock-file.ts` prepends to the bundle. */
declare const mockedApi: string;

const { name, ...api } = parseWrittenJson(mockedApi) as { readonly name: string } & Omit<
  MockedApi,
  'createLayer'
>;
const file = path.basename(process.argv[1] ?? 'mock.mjs');

await runToExit(() =>
  runMock({
    usage: `node ${file} [flags]`,
    example: `node ${file} --port <number>`,
    about: `${name} on this computer, for code in development. It validates requests against the OpenAPI document, and responds from a
state that starts with its examples. The state is in memory and lasts as long as the process.`,
    load: async () => ({ ...api, createLayer }),
  }),
);
