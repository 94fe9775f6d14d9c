import type { ClientLanguage } from '../client-language.ts';
import { printClient } from './print-client.ts';
import { nameClient } from './names.ts';
import { fileNameOf, printQuickStart } from './print-header.ts';
import type { ClientGuide } from '../client-guide.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import { snakeCase } from '../naming.ts';

const guideOf = (model: ClientModel): ClientGuide => {
  const names = nameClient(model);
  const renamed = [...names.types.values()].find((name) => name.endsWith('_'));
  return {
    notation: snakeCase,
    names,
    options: {
      sessionEnd: ['session_ended', null, 'a signal'],
      timeout: ['timeout_ms', 'timeout_ms', '15,000 ms'],
      deadline: ['deadline_ms', 'deadline_ms', '60,000 ms'],
      random: ['random_source', null, '`randf`'],
      cancel: ['cancel_all()', 'cancel()', '–'],
      progress: [null, 'on_progress', 'none'],
    },
    threads:
      'Call the client on the main thread, after `add_child()`; its signals and callbacks are called there, too. `await` each call. A client that leaves the scene tree ends its calls with an error of the kind `CANCELLED`, so make it an autoload, or a child of a node that stays. It goes on while the game is paused. A result has the status and headers of its response.',
    lists: (all) =>
      `A call whose name ends in \`_all\` loads the entries of every page into one array: \`(await client.${all}()).value\`. After an error, it has the entries before.`,
    files: `Each takes or returns all bytes at once. The SHA-256 hash is worked out on the main thread in one step, so that a large file stops the game for a moment. \`on_progress\` gets the bytes of a download so far and their number, or -1 where that is not known; the engine does not measure uploads. A large file needs a longer \`timeout_ms\` and \`deadline_ms\`, and to download it a larger \`max_response_bytes\`.`,
    tokens:
      'A token store extends `TokenStore`: `load_tokens()`, and `save_tokens(tokens)`, where null means that the session has ended. The client loads before each request, so that several clients may share a store. A store that keeps only the refresh token returns an empty `access_token`: the client gets a new one before the next call.',
    notes: `All types are in the class \`${names.client}\`.${renamed === undefined ? '' : ` One with the name of a class of the engine has an underscore at its end, such as \`${renamed}\`.`} A body is made from a dictionary with the names in JSON, or empty, and then has typed properties that can be set.`,
  };
};

export const godot: ClientLanguage = {
  id: 'godot',
  label: 'Godot',
  sampleLanguage: 'godot',
  tested: 'Needs Godot 4. Tested in Godot 4.6.',
  install: (model) =>
    `Put \`${fileNameOf(model)}\` anywhere in your project, and open the project in the editor, so that Godot lists its class. The first call takes the place of \`_ready()\` in the script of a node.`,
  guide: guideOf,
  quickStart: (model) => printQuickStart({ model, names: nameClient(model) }).join('\n'),
  nulls:
    'A text that is null or absent is `""`, and a number is `0`. To tell them apart, ask `is_null("name")` of the value, with the name that the property has in JSON.',
  print: (model) => new Map([[fileNameOf(model), printClient(model)]]),
};
