import type { ClientModel, ClientOperation } from './client-model/client-model.ts';
import { hasOnlyOptionalParameters, ownCredentials } from './client-model/operation-facts.ts';
import { type ClientNames, mapTransfers, pagedOperations } from './name-client.ts';

const meanings = {
  baseUrl: 'Address of the API, with or without a slash at its end',
  tokenStore: 'Stores the tokens of the session',
  sessionEnd: 'Called once if a session cannot be renewed: let the player sign in again',
  timeout: 'Time limit of one attempt, including the whole response body',
  deadline: 'Time limit of a call, including all attempts and pauses',
  maxRetries: 'Maximum number of retries for requests that are safe to repeat',
  maxResponseBytes: 'Maximum size of a response body; a larger one ends the call',
  fetch: 'Sends the requests',
  clock: 'Current time; tests can replace it',
  random: 'Number from 0 to below 1 that shortens the pauses before retries',
  cancel: 'Cancels the call',
  idempotencyKey: 'Makes a request safe to repeat, even after a restart',
  headers: 'Additional headers',
  progress: 'Called with the transferred bytes of a body and their total',
  response: 'Called with the status and headers of the last response, such as for its `ETag`',
} as const;

type Option = keyof typeof meanings;

/** Name of the option in the client options and in the call options; null if it cannot be set there. */
type OptionNames = readonly [client: string | null, call: string | null, byDefault: string];

const sharedOptions = (notation: (name: string) => string) =>
  ({
    baseUrl: [notation('baseUrl'), null, 'from the document'],
    tokenStore: [notation('tokenStore'), null, 'in memory'],
    maxRetries: [notation('maxRetries'), notation('maxRetries'), '3'],
    maxResponseBytes: [notation('maxResponseBytes'), null, '64 MiB'],
    idempotencyKey: [null, notation('idempotencyKey'), 'a new one for each call'],
    headers: [null, notation('headers'), 'none'],
  }) satisfies Partial<Record<Option, OptionNames>>;

/**
 * Language-specific parts of a client's readme. `threads`, `files`, `tokens`, `notes` and the result of `lists` are
 * Markdown.
 */
export type ClientGuide = {
  readonly notation: (name: string) => string;
  readonly options: Readonly<Partial<Record<Option, OptionNames>>>;
  readonly names: ClientNames;
  readonly threads: string;
  readonly lists: (all: string) => string;
  /** Absent if the client returns a whole stream as text. */
  readonly streams?: (call: string) => string;
  readonly files: string;
  readonly tokens: string;
  readonly notes: string;
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const code = (name: string | null): string => (name === null ? '–' : `\`${name}\``);

const firstSentence = (text: string): string =>
  (/^.*?[.!?](?= |$)/s.exec(text.trim())?.[0] ?? text).replaceAll(/\s+/g, ' ').replace(/\.$/, '');

const printOptions = (model: ClientModel, { notation, options, names }: ClientGuide): string => {
  const named: ClientGuide['options'] = { ...sharedOptions(notation), ...options };
  const rows = [
    ...ownCredentials(model).map(({ name, description }) => {
      const own = names.credentials.get(name) ?? '';
      return row([code(own), '–', 'none', firstSentence(description) || 'A key']);
    }),
    ...Object.entries(meanings).flatMap(([option, meaning]) => {
      const [client, call, byDefault] = named[option as Option] ?? [];
      const isNeeded = model.session || (option !== 'tokenStore' && option !== 'sessionEnd');
      return byDefault !== undefined && isNeeded
        ? [row([code(client ?? null), code(call ?? null), byDefault, meaning])]
        : [];
    }),
  ];
  return [
    '| Client option | Call option | Default | Meaning |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
};

const describeTransfers = (model: ClientModel, names: ClientNames): string =>
  mapTransfers(
    { model, names },
    (_, { name, complete }) =>
      `\`${name}\` announces a file${complete ? ', uploads it, and confirms it' : ' and uploads it'}.`,
    (_, { name, size, sha256 }) => {
      const compared = [size && 'size', sha256 && 'hash'].filter(Boolean).join(' and ');
      return `\`${name}\` downloads a file${compared && `, and checks its ${compared}`}.`;
    },
  ).join(' ');

const describeStreams = ({ streams }: ClientGuide, call: string): string =>
  streams?.(call) ??
  `This client cannot read the items of a stream one by one. \`${call}\` returns the complete text once the response has ended, and fails if this exceeds the time limit.`;

export const printGuide = (model: ClientModel, guide: ClientGuide): string => {
  const paged = pagedOperations(model);
  const example = paged.find(hasOnlyOptionalParameters) ?? paged[0];
  const streamed = model.operations.find(({ result }) => result?.stream);
  const others = model.operations.filter(({ result }) => result?.hasOtherStream);
  const nameOf = (operation: ClientOperation | undefined): string =>
    guide.names.operations.get(operation?.id ?? '')?.method ?? '';
  const section = (title: string, text: string, isNeeded: boolean): string[] =>
    isNeeded ? [`## ${title}\n\n${text}`] : [];
  return [
    ...section(
      'Options',
      `${printOptions(model, guide)}\n\nAn option of a call takes precedence over the same option of the client.`,
      true,
    ),
    ...section('Threads and lifetime', guide.threads, true),
    ...section(
      'Lists',
      `${example ? guide.lists(guide.names.operations.get(example.id)?.allPages ?? '') : ''} It follows a cursor, a page number or an offset. For a list with another kind of pagination, such as a \`Link\` header, the call returns one page, and the client does not load the next ones.`,
      example !== undefined,
    ),
    ...section(
      'Streams',
      [
        ...(streamed ? [describeStreams(guide, nameOf(streamed))] : []),
        ...(others.length > 0
          ? [
              `The API can also answer ${others.map((each) => `\`${nameOf(each)}\``).join(', ')} with a stream. The client does not read it, and returns the other kind of response, such as JSON.`,
            ]
          : []),
      ].join('\n\n'),
      streamed !== undefined || others.length > 0,
    ),
    ...section(
      'Files',
      `${describeTransfers(model, guide.names)} ${guide.files}`,
      model.uploads.length + model.downloads.length > 0,
    ),
    ...section('Tokens', guide.tokens, model.session !== null),
    ...section('Notes', guide.notes, guide.notes !== ''),
  ].join('\n\n');
};
