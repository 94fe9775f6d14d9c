import type { ClientLanguage } from '../client-language.ts';
import { guideOf } from './guide.ts';
import { nameClient } from './names.ts';
import { printClient } from './print-client.ts';
import { printQuickStart } from './print-header.ts';
import { printBuildRules, printModule, printPlugin } from './print-plugin.ts';

/** A plugin with one module: a header, a source, and what the engine builds them with. */
export const unreal: ClientLanguage = {
  id: 'unreal',
  label: 'Unreal Engine',
  sampleLanguage: 'unreal',
  tested:
    'Written for Unreal Engine 5.1 to 5.6; samples name the members that they set, which C++20 allows, the default since 5.3. Tested with g++ as C++17 and C++20 against the published signatures, and over real connections with a stand-in for the engine; not in an editor.',
  install: (model) => {
    const { module } = nameClient(model);
    return `Put \`${module}.uplugin\` into \`Plugins/${module}\`, and the other files into \`Plugins/${module}/Source/${module}\`. Enable the plugin, add \`"${module}"\` to \`PublicDependencyModuleNames\` in the Build.cs of your module, and generate project files again. The first call goes into \`BeginPlay()\` of an actor, here of a class \`AMyActor\`.`;
  },
  guide: guideOf,
  quickStart: (model) =>
    printQuickStart({ model, names: nameClient(model) })
      .join('\n')
      .replaceAll('\t', '    '),
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
