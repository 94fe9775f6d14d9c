import type { ClientDriver } from './support/driver.ts';
import { model } from './support/model.ts';
import { createGodotDriver } from './godot/godot-driver.ts';
import { createJavascriptDriver } from './typescript/javascript-driver.ts';
import { createUnityDriver } from './unity/unity-driver.ts';
import { createUnrealDriver } from './unreal/unreal-driver.ts';

export const drivers: readonly ClientDriver[] = [
  await createJavascriptDriver(model),
  createUnityDriver(model),
  createUnrealDriver(model),
  createGodotDriver(model),
];
