import type { ClientModel } from './client-model/client-model.ts';
import { needsNothing, ownCredentials } from './client-model/operation-facts.ts';
import { type ClientNames, mapTransfers, pagedOperations } from './name-client.ts';

const meanings = {
  baseUrl: 'Address of the API, with or without a slash at its end',
  tokenStore: 'Where tokens are kept',
  sessionEnd: 'Called once when a session cannot be renewed: let the player sign in again',
  timeout: 'Time for one attempt, until its whole body has arrived',
  deadline: 'Time for a call with all attempts and waits',
  maxRetries: 'How often a request is repeated that is safe to repeat',
  maxResponseBytes: 'Bytes of a body in memory; a larger one ends the call',
  fetch: 'Sends the requests',
  clock: 'Time, which tests replace',
  random: 'Number from 0 to below 1 that shortens the pauses before repeats',
  cancel: 'Ends the call at once',
  idempotencyKey: 'Makes a request safe to repeat, even after a restart',
  headers: 'Headers of your own',
  progress: 'Called with the bytes of a body that have been moved, and with all bytes',
  response: 'Called with the status and headers of the last response, such as for its `ETag`',
} as const;

type Option = keyof typeof meanings;

/** Null if the option does not exist on the client, or not on a call. */
type OptionNames = readonly [client: string | null, call: string | null, byDefault: string];

const sharedOptions = (notation: (name: string) => string) =>
  ({
    baseUrl: [notation('baseUrl'), null, 'that of the document'],
    tokenStore: [notation('tokenStore'), null, 'in memory'],
    maxRetries: [notation('maxRetries'), notation('maxRetries'), '3'],
    maxResponseBytes: [notation('maxResponseBytes'), null, '64 MiB'],
    idempotencyKey: [null, notation('idempotencyKey'), 'a new one for each call'],
    headers: [null, notation('headers'), 'none'],
  }) satisfies Partial<Record<Option, OptionNames>>;

/**
 * Sections of a readme after the first call. `threads`, `files`, `tokens`, `notes` and the result of `lists` are
 * Markdown.
 */
export type ClientGuide = {
  readonly notation: (name: string) => string;
  readonly options: Readonly<Partial<Record<Option, OptionNames>>>;
  readonly names: ClientNames;
  /** Threads that may start calls and run callbacks, and the lifetime of a call. */
  readonly threads: string;
  readonly lists: (all: string) => string;
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
    '| Of the client | Of a call | Default | What it is |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
};

const describeTransfers = (model: ClientModel, names: ClientNames): string =>
  mapTransfers(
    { model, names },
    (_, { name, complete }) =>
      `\`${name}\` announces a file${complete ? ', sends it, and confirms it' : ' and sends it'}.`,
    (_, { name, size, sha256 }) => {
      const compared = [size && 'size', sha256 && 'hash'].filter(Boolean).join(' and ');
      return `\`${name}\` loads a file${compared && `, and compares its ${compared}`}.`;
    },
  ).join(' ');

export const printGuide = (model: ClientModel, guide: ClientGuide): string => {
  const paged = pagedOperations(model);
  const example = paged.find(needsNothing) ?? paged[0];
  const section = (title: string, text: string, isNeeded: boolean): string[] =>
    isNeeded ? [`## ${title}\n\n${text}`] : [];
  return [
    ...section(
      'Options',
      `${printOptions(model, guide)}\n\nAn option of a call takes precedence over that of the client.`,
      true,
    ),
    ...section('Threads and lifetime', guide.threads, true),
    ...section(
      'Lists',
      `${example ? guide.lists(guide.names.operations.get(example.id)?.allPages ?? '') : ''} It follows a cursor, a page number or an offset. A list that goes on in another way, such as with a link or a \`Link\` header, has no such call: its call returns one page, and the client follows no link.`,
      example !== undefined,
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
