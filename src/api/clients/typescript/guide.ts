import type { ClientGuide } from '../client-guide.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import { ownCredentials } from '../client-model/operation-facts.ts';
import { describeTransfers } from '../name-client.ts';
import { nameClient } from './names.ts';

export const guideOf = (model: ClientModel): ClientGuide => {
  const names = nameClient(model);
  return {
    options: [
      { of: 'baseUrl', client: 'baseUrl', call: null, byDefault: 'that of the document' },
      { of: 'tokenStore', client: 'tokenStore', call: null, byDefault: 'in memory' },
      { of: 'sessionEnd', client: 'onSessionEnd', call: null, byDefault: 'none' },
      { of: 'timeout', client: 'timeoutMs', call: 'timeoutMs', byDefault: '15,000 ms' },
      { of: 'deadline', client: 'deadlineMs', call: 'deadlineMs', byDefault: '60,000 ms' },
      { of: 'maxRetries', client: 'maxRetries', call: 'maxRetries', byDefault: '3' },
      { of: 'maxResponseBytes', client: 'maxResponseBytes', call: null, byDefault: '64 MiB' },
      { of: 'fetch', client: 'fetch', call: null, byDefault: 'that of the platform' },
      { of: 'clock', client: 'clock', call: null, byDefault: 'that of the platform' },
      { of: 'random', client: 'random', call: null, byDefault: '`Math.random`' },
      { of: 'cancel', client: null, call: 'signal', byDefault: 'none' },
      {
        of: 'idempotencyKey',
        client: null,
        call: 'idempotencyKey',
        byDefault: 'a new one for each call',
      },
      { of: 'headers', client: null, call: 'headers', byDefault: 'none' },
      { of: 'progress', client: null, call: 'onProgress', byDefault: 'none' },
      { of: 'response', client: null, call: 'onResponse', byDefault: 'none' },
    ],
    credentials: ownCredentials(model).map(({ name }) => `credentials.${name}`),
    threads:
      'Everything runs on the thread that calls the client. Keep one client for all calls; `close()` cancels those that go on.',
    allPagesOf: ({ id }) => names.operations.get(id)?.allPages ?? '',
    lists: (all) =>
      `A call whose name ends in \`All\` yields the entries of every page: \`for await (const entry of client.${all}()) { … }\`. A page is loaded when it is needed, so that \`break\` saves the others.`,
    files: `${describeTransfers(model, names)} Each takes or returns all bytes at once, and works out the SHA-256 hash in parts. \`onProgress\` gets the direction, the bytes so far, and the total, which is null where it is not known. A large file needs a longer \`timeoutMs\` and \`deadlineMs\`, and to download it a larger \`maxResponseBytes\`.`,
    tokens:
      'A token store has `load()` and `save(tokens)`, which may return promises; `save(null)` means that the session has ended. The client loads before each request, so that several clients may share a store. A store that keeps only the refresh token returns an empty `accessToken`: the client gets a new one before the next call.',
    notes: '',
  };
};
