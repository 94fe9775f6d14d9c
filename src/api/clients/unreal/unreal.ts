import type { ClientLanguage } from '../client-language.ts';
import { nameClient } from './names.ts';
import { printClient } from './print-client.ts';
import { printQuickStart } from './print-header.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import type { ClientGuide } from '../client-guide.ts';
import { pascalCase } from '../naming.ts';

const guideOf = (model: ClientModel): ClientGuide => {
  const names = nameClient(model);
  return {
    notation: pascalCase,
    names,
    options: {
      sessionEnd: ['OnSessionEnd', null, 'none'],
      timeout: ['TimeoutSeconds', 'TimeoutSeconds', '15 s'],
      deadline: ['DeadlineSeconds', 'DeadlineSeconds', '60 s'],
      random: ['Random', null, '`FMath::FRand`'],
      progress: [null, 'OnProgress', 'none'],
      response: [null, 'OnResponse', 'none'],
    },
    threads: `Create and call the client on the game thread. Its callbacks run there, too, once for each call and never inside it. Nothing is called back after the client is destroyed. The best owner is a \`UGameInstanceSubsystem\`: make the client in \`Initialize()\` as a member \`TUniquePtr<${names.namespace}::FClient>\`, and reset it in \`Deinitialize()\`. It is no \`UObject\` and needs no \`UPROPERTY\`. A callback may capture \`this\` of the owner of the client, which outlives it; anything else, such as an actor or a widget, it captures as a \`TWeakObjectPtr\`, as in the first call. A call returns a handle, whose \`Cancel()\` ends it; the handle may be dropped.`,
    lists: (all) =>
      `A call whose name ends in \`All\` loads the entries of every page into one array: \`Client->${all}({}, …)\`. The empty braces are the parameters.`,
    files: `Each takes or returns all bytes at once. The SHA-256 hash is computed on a background thread. \`OnProgress\` gets \`bIsUpload\`, \`Bytes\` and \`Total\`, which is 0 if it is unknown. A large file needs longer \`TimeoutSeconds\` and \`DeadlineSeconds\`; a large download also needs a larger \`MaxResponseBytes\`.`,
    tokens:
      'A token store derives from `ITokenStore`: `Load()`, and `Save(Tokens)`. An empty value means that the session has ended. The client loads the tokens before each request, on the game thread, so several clients can share a store. A store that keeps only the refresh token returns an empty `AccessToken`: the client gets a new one before the next call.',
    notes: `All types are in the namespace \`${names.namespace}\`. Names of booleans begin with \`b\`, as in the engine: \`isReady\` in JSON is \`bIsReady\`. A value that a later version of the API adds to an enumeration reads as \`Unknown\`, and \`GetText()\` still returns it. The engine's maps ignore case, so of two keys that differ only in case, such as \`id\` and \`ID\`, one is lost. Its strings cannot contain the character NUL (U+0000).`,
  };
};

/** Registers the client as an Unreal module. Not needed if the client is compiled into another module. */
const printModule = (module: string): string => `#include "Modules/ModuleManager.h"

IMPLEMENT_MODULE(FDefaultModuleImpl, ${module})
`;

const printBuildRules = (module: string): string => `using UnrealBuildTool;

public class ${module} : ModuleRules
{
	public ${module}(ReadOnlyTargetRules Target) : base(Target)
	{
		PCHUsage = PCHUsageMode.UseExplicitOrSharedPCHs;
#if UE_5_4_OR_LATER
		DefaultBuildSettings = BuildSettingsVersion.V5;
#else
		DefaultBuildSettings = BuildSettingsVersion.V2;
#endif
		PublicDependencyModuleNames.AddRange(new[] { "Core", "Json" });
		PrivateDependencyModuleNames.Add("HTTP");
	}
}
`;

const printPlugin = ({ title, version }: ClientModel, module: string): string =>
  `${JSON.stringify(
    {
      FileVersion: 3,
      Version: 1,
      VersionName: version,
      FriendlyName: title,
      Description: `Client of ${title}`,
      Category: 'Networking',
      Modules: [{ Name: module, Type: 'Runtime', LoadingPhase: 'Default' }],
    },
    null,
    '\t',
  )}\n`;

export const unreal: ClientLanguage = {
  id: 'unreal',
  label: 'Unreal Engine',
  sampleLanguage: 'unreal',
  tested:
    'Written for Unreal Engine 5.1 to 5.6; samples name the members that they set, which C++20 allows, the default since 5.3. Tested with g++ as C++17 and C++20 against the published signatures, and over real connections with a substitute for the engine; not in an editor.',
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
