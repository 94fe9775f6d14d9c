import type { ClientGuide } from '../client-guide.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import { describeTransfers } from '../name-client.ts';
import { nameClient } from './names.ts';

export const guideOf = (model: ClientModel): ClientGuide => {
  const names = nameClient(model);
  const renamed = [...names.types.values()].find((name) => name.endsWith('_'));
  return {
    options: [
      { of: 'baseUrl', client: 'base_url', call: null, byDefault: 'that of the document' },
      { of: 'tokenStore', client: 'token_store', call: null, byDefault: 'in memory' },
      { of: 'sessionEnd', client: 'session_ended', call: null, byDefault: 'a signal' },
      { of: 'timeout', client: 'timeout_ms', call: 'timeout_ms', byDefault: '15,000 ms' },
      { of: 'deadline', client: 'deadline_ms', call: 'deadline_ms', byDefault: '60,000 ms' },
      { of: 'maxRetries', client: 'max_retries', call: 'max_retries', byDefault: '3' },
      { of: 'maxResponseBytes', client: 'max_response_bytes', call: null, byDefault: '64 MiB' },
      { of: 'random', client: 'random_source', call: null, byDefault: '`randf`' },
      { of: 'cancel', client: 'cancel_all()', call: 'cancel()', byDefault: '–' },
      {
        of: 'idempotencyKey',
        client: null,
        call: 'idempotency_key',
        byDefault: 'a new one for each call',
      },
      { of: 'headers', client: null, call: 'headers', byDefault: 'none' },
      { of: 'progress', client: null, call: 'on_progress', byDefault: 'none' },
    ],
    credentials: names.credentials,
    threads:
      'Call the client on the main thread, after `add_child()`; its signals and callbacks are called there, too. `await` each call. A client that leaves the scene tree ends its calls with an error of the kind `CANCELLED`, so make it an autoload, or a child of a node that stays. It goes on while the game is paused. A result has the status and headers of its response.',
    allPagesOf: ({ id }) => names.operations.get(id)?.allPages ?? '',
    lists: (all) =>
      `A call whose name ends in \`_all\` loads the entries of every page into one array: \`(await client.${all}()).value\`. After an error, it has the entries before.`,
    files: `${describeTransfers(model, names)} Each takes or returns all bytes at once. The SHA-256 hash is worked out on the main thread in one step, so that a large file stops the game for a moment. \`on_progress\` gets the bytes of a download so far and their number, or -1 where that is not known; the engine does not measure uploads. A large file needs a longer \`timeout_ms\` and \`deadline_ms\`, and to download it a larger \`max_response_bytes\`.`,
    tokens:
      'A token store extends `TokenStore`: `load_tokens()`, and `save_tokens(tokens)`, where null means that the session has ended. The client loads before each request, so that several clients may share a store. A store that keeps only the refresh token returns an empty `access_token`: the client gets a new one before the next call.',
    notes: `All types are in the class \`${names.client}\`.${renamed === undefined ? '' : ` One with the name of a class of the engine has an underscore at its end, such as \`${renamed}\`.`} A body is made from a dictionary with the names in JSON, or empty, and then has typed properties that can be set.`,
  };
};
