import { readClient } from '../../src/clients/model/read-client.ts';
import type { ClientDriver } from './support/driver.ts';
import { withPagedLists } from './support/paged-lists.ts';
import { withPlainCalls } from './support/plain-calls.ts';
import { openapi } from './support/start-mock.ts';
import { createGodotDriver } from './godot/godot-driver.ts';
import { createJavascriptDriver } from './typescript/javascript-driver.ts';
import { createUnityDriver } from './unity/unity-driver.ts';
import { createUnrealDriver } from './unreal/unreal-driver.ts';

/** Our document, with operations of kinds that it does not have. */
export const model = readClient(withPlainCalls(withPagedLists(openapi)));

/** One driver per language. */
export const drivers: readonly ClientDriver[] = [
  await createJavascriptDriver(model),
  createUnityDriver(model),
  createUnrealDriver(model),
  createGodotDriver(model),
];
