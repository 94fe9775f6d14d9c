import type { ClientGuide } from '../client-guide.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import { ownCredentials } from '../client-model/operation-facts.ts';
import { describeTransfers } from '../name-client.ts';
import { nameClient, nameCredentials } from './names.ts';

export const guideOf = (model: ClientModel): ClientGuide => {
  const names = nameClient(model);
  const labels = nameCredentials(model);
  return {
    options: [
      { of: 'baseUrl', client: 'BaseUrl', call: null, byDefault: 'that of the document' },
      { of: 'tokenStore', client: 'TokenStore', call: null, byDefault: 'in memory' },
      { of: 'sessionEnd', client: 'OnSessionEnd', call: null, byDefault: 'none' },
      { of: 'timeout', client: 'TimeoutSeconds', call: 'TimeoutSeconds', byDefault: '15 s' },
      { of: 'deadline', client: 'DeadlineSeconds', call: 'DeadlineSeconds', byDefault: '60 s' },
      { of: 'maxRetries', client: 'MaxRetries', call: 'MaxRetries', byDefault: '3' },
      { of: 'maxResponseBytes', client: 'MaxResponseBytes', call: null, byDefault: '64 MiB' },
      { of: 'random', client: 'Random', call: null, byDefault: '`FMath::FRand`' },
      {
        of: 'idempotencyKey',
        client: null,
        call: 'IdempotencyKey',
        byDefault: 'a new one for each call',
      },
      { of: 'headers', client: null, call: 'Headers', byDefault: 'none' },
      { of: 'progress', client: null, call: 'OnProgress', byDefault: 'none' },
      { of: 'response', client: null, call: 'OnResponse', byDefault: 'none' },
    ],
    credentials: ownCredentials(model).map(
      ({ name }) => labels.find(({ credential }) => credential.name === name)?.label ?? '',
    ),
    threads: `Make the client and call it on the game thread; everything that it calls back runs there, too, once for each call and never inside it. Nothing is called back after the client is destroyed. The best owner is a \`UGameInstanceSubsystem\`: make the client in \`Initialize()\` as a member \`TUniquePtr<${names.namespace}::FClient>\`, and reset it in \`Deinitialize()\`. It is no \`UObject\` and needs no \`UPROPERTY\`. A callback may capture \`this\` of the owner of the client, which outlives it; anything else, such as an actor or a widget, it captures as a \`TWeakObjectPtr\`, as in the first call. A call returns a handle, whose \`Cancel()\` ends it; the handle may be dropped.`,
    allPagesOf: ({ id }) => names.operations.get(id)?.allPages ?? '',
    lists: (all) =>
      `A call whose name ends in \`All\` loads the entries of every page into one array: \`Client->${all}({}, …)\`. The braces are its parameters, of which none is set.`,
    files: `${describeTransfers(model, names)} Each takes or returns all bytes at once. The SHA-256 hash is worked out on a background thread. \`OnProgress\` gets \`bIsUpload\`, \`Bytes\` and \`Total\`, which is 0 where it is not known. A large file needs longer \`TimeoutSeconds\` and \`DeadlineSeconds\`, and to download it a larger \`MaxResponseBytes\`.`,
    tokens:
      'A token store derives from `ITokenStore`: `Load()`, and `Save(Tokens)`, where no value means that the session has ended. The client loads before each request, on the game thread, so that several clients may share a store. A store that keeps only the refresh token returns an empty `AccessToken`: the client gets a new one before the next call.',
    notes: `All types are in the namespace \`${names.namespace}\`. Names of booleans begin with \`b\`, as is usual in the engine: \`isReady\` in JSON is \`bIsReady\`. A value that a later version of the API adds to an enumeration reads as \`Unknown\`, and \`GetText()\` still returns it.`,
  };
};
