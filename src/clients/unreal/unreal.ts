import type { ClientLanguage } from '../client-language.ts';
import { nameClient } from './names.ts';
import { printClient } from './print-client.ts';
import { printBuildRules, printModule, printPlugin } from './print-plugin.ts';

/** A plugin with one module: a header, a source, and what the engine builds them with. */
export const unreal: ClientLanguage = {
  id: 'unreal',
  label: 'Unreal Engine',
  print: (model) => {
    const { module } = nameClient(model);
    const { header, source } = printClient(model);
    return new Map([
      [`${module}.h`, header],
      [`${module}.cpp`, source],
      [`${module}Module.cpp`, printModule(module)],
      [`${module}.Build.cs`, printBuildRules(module)],
      [`${module}.uplugin`, printPlugin(model, module)],
    ]);
  },
};
