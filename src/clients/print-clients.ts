import { createHash } from 'node:crypto';
import type { ClientLanguage } from './client-language.ts';
import { clientLanguages } from './languages.ts';
import type { ClientModel } from './model/client-model.ts';

/** A file of `clients.json`, which says what readers can download. */
type ListedClient = {
  readonly language: string;
  readonly label: string;
  readonly file: string;
  /** Of the API. */
  readonly version: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Of the API; null where its document names none. */
  readonly license: string | null;
};

const list = (
  model: ClientModel,
  { id, label }: ClientLanguage,
  file: string,
  text: string,
): ListedClient => ({
  language: id,
  label,
  file,
  version: model.version,
  sha256: createHash('sha256').update(text).digest('hex'),
  bytes: Buffer.byteLength(text),
  license: model.license,
});

/** The files of all clients, name → text, with a list of them as `clients.json`. */
export const printClients = (model: ClientModel): ReadonlyMap<string, string> => {
  const printed = clientLanguages.map((language) => ({ language, files: language.print(model) }));
  const clients = printed.flatMap(({ language, files }) =>
    [...files].map(([file, text]) => list(model, language, file, text)),
  );
  return new Map([
    ...printed.flatMap(({ files }) => [...files]),
    ['clients.json', `${JSON.stringify({ clients }, null, 2)}\n`],
  ]);
};
