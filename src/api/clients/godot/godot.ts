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
      'Call the client on the main thread, after `add_child()`; its signals and callbacks are called there, too. `await` each call. A client that leaves the scene tree ends its calls with an error of the kind `CANCELLED`, so make it an autoload, or a child of a node that stays. It continues while the game is paused. A result has the status and headers of its response.',
    lists: (all) =>
      `A call whose name ends in \`_all\` loads the entries of every page into one array: \`(await client.${all}()).value\`. After an error, it contains the entries of the earlier pages.`,
    files: `Each takes or returns all bytes at once. The SHA-256 hash is computed on the main thread in one step, so a large file blocks the game for a moment. \`on_progress\` gets the bytes of a download so far and the total, or -1 if it is unknown; the engine does not measure uploads. A large file needs a longer \`timeout_ms\` and \`deadline_ms\`; a large download also needs a larger \`max_response_bytes\`.`,
    tokens:
      'A token store extends `TokenStore`: `load_tokens()`, and `save_tokens(tokens)`, where null means that the session has ended. The client loads the tokens before each request, so several clients can share a store. A store that keeps only the refresh token returns an empty `access_token`: the client gets a new one before the next call.',
    notes: `All types are in the class \`${names.client}\`.${renamed === undefined ? '' : ` A type with the name of an engine class ends with an underscore, such as \`${renamed}\`.`} Create a body from a dictionary with the JSON names, or create an empty one and set its typed properties. Numbers keep 17 digits, and integers 64 bits. Numbers very close to zero, such as 1e-300, can become 0. The engine's strings cannot contain the character NUL (U+0000).`,
  };
};

export const godot: ClientLanguage = {
  id: 'godot',
  label: 'Godot',
  sampleLanguage: 'godot',
  tested: 'Needs Godot 4. Tested in Godot 4.6.',
  install: (model) =>
    `Put \`${fileNameOf(model)}\` anywhere in your project, and open the project in the editor, so that Godot registers its class. The first call replaces \`_ready()\` in the script of a node.`,
  guide: guideOf,
  quickStart: (model) => printQuickStart({ model, names: nameClient(model) }).join('\n'),
  nulls:
    'Text that is null or absent is `""`, and a number is `0`. To distinguish them, call `is_null("name")` on the value, with the JSON name of the property.',
  print: (model) => new Map([[fileNameOf(model), printClient(model)]]),
};
