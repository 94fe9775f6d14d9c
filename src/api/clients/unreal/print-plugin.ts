import type { ClientModel } from '../client-model/client-model.ts';

/** The file that makes the sources a module. Leave it out where they are part of another module. */
export const printModule = (module: string): string => `#include "Modules/ModuleManager.h"

IMPLEMENT_MODULE(FDefaultModuleImpl, ${module})
`;

export const printBuildRules = (module: string): string => `using UnrealBuildTool;

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

export const printPlugin = ({ title, version }: ClientModel, module: string): string =>
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
