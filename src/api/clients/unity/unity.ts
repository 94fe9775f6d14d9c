import type { ClientLanguage } from '../client-language.ts';
import { guideOf } from './guide.ts';
import { nameClient } from './names.ts';
import { printClient } from './print-client.ts';
import { fileNameOf, printQuickStart } from './print-header.ts';

export const unity: ClientLanguage = {
  id: 'unity',
  label: 'Unity C#',
  sampleLanguage: 'unity',
  tested:
    'Written for Unity 2022.3 and 6. Tested with the Mono compiler as C# 7, and over real connections with a stand-in for the engine; not in an editor.',
  install: (model) =>
    `Put \`${fileNameOf(nameClient(model))}\` anywhere below \`Assets\`, save the first call there as \`FirstCall.cs\`, and add that component to any object of a scene. Unity refuses plain http, which the mock speaks, unless "Allow downloads over HTTP" allows it (Project Settings > Player > Other Settings).`,
  guide: guideOf,
  quickStart: (model) => printQuickStart(model, nameClient(model)).join('\n'),
  print: (model) => new Map([[fileNameOf(nameClient(model)), printClient(model)]]),
};
