import type { ClientLanguage } from '../client-language.ts';
import { nameClient } from './names.ts';
import { printClient } from './print-client.ts';
import { fileNameOf, printQuickStart } from './print-header.ts';
import type { ClientGuide } from '../client-guide.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import { pascalCase } from '../naming.ts';

/** Engine types whose names are also common in APIs. */
const engineTypes =
  'Product Object Random Event Color Camera Avatar Display Animation Application Material Motion Ping Resources Screen Time Touch';

const guideOf = (model: ClientModel): ClientGuide => {
  const names = nameClient(model);
  const own = new Set(names.types.values());
  const [first = names.client] = own;
  const type = engineTypes.split(' ').find((name) => own.has(name)) ?? first;
  return {
    notation: pascalCase,
    names,
    options: {
      sessionEnd: ['SessionEnded', null, 'none'],
      timeout: ['Timeout', 'Timeout', '15 s, a `TimeSpan`'],
      deadline: ['Deadline', 'Deadline', '60 s, a `TimeSpan`'],
      random: ['Random', null, '`System.Random`'],
      progress: [null, 'Progress', 'none'],
      response: [null, 'Response', 'none'],
    },
    threads:
      'Create and call the client on the main thread; all its callbacks run there, too. `await` a call, or `yield return` it in a coroutine and then look at its `Error` and `Result`; in Unity 6, `AsAwaitable()` gives an `Awaitable`. Pass a `cancellationToken` to cancel a call: `destroyCancellationToken` cancels it when the component is destroyed. Keep one client for the whole game, and `Dispose()` it at its end, which cancels its calls.',
    lists: (all) =>
      `A call whose name ends in \`All\` loads the entries of every page into one list: \`await client.${all}(maxItems: 200)\` stops after that many.`,
    files: `Each takes or returns all bytes at once. The SHA-256 hash is computed on the main thread, at most 1 MiB in a frame. \`Progress\` gets \`IsUpload\`, \`Bytes\` and \`Total\`, at most once a frame. A large file needs a longer \`Timeout\` and \`Deadline\`; a large download also needs a larger \`MaxResponseBytes\`.`,
    tokens:
      'A token store implements `ITokenStore`: `LoadAsync()`, and `SaveAsync(tokens)`, where null means that the session has ended. The client loads the tokens before each request, so several clients can share a store. Use the keychain or keystore of the platform; `PlayerPrefs` is not encrypted. A store that keeps only the refresh token returns an empty `AccessToken`: the client gets a new one before the next call.',
    notes: `All types are in the namespace \`${names.namespace}\`. If a file uses another namespace with a type of the same name, such as \`Product\` in \`UnityEngine.Purchasing\`, add an alias after the other \`using\` lines: \`using ${type} = ${names.namespace}.${type};\`. Times are converted to UTC, and keep seven digits of a second.`,
  };
};

export const unity: ClientLanguage = {
  id: 'unity',
  label: 'Unity C#',
  sampleLanguage: 'unity',
  tested:
    'Written for Unity 2022.3 and 6. Tested with the Mono compiler as C# 7, and over real connections with a substitute for the engine; not in an editor.',
  install: (model) =>
    `Put \`${fileNameOf(nameClient(model))}\` anywhere in \`Assets\`, save the first call there as \`FirstCall.cs\`, and add that component to any object of a scene.${model.mockUrl === null ? '' : ' The mock uses plain HTTP, which Unity blocks: set "Allow downloads over HTTP" in Project Settings > Player > Other Settings.'}`,
  guide: guideOf,
  quickStart: (model) => printQuickStart({ model, names: nameClient(model) }).join('\n'),
  print: (model) => new Map([[fileNameOf(nameClient(model)), printClient(model)]]),
};
