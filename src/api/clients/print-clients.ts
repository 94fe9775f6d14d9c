import { createHash } from 'node:crypto';
import type { ListedClient } from './listed-client.ts';
import type { ClientLanguage } from './client-language.ts';
import { clientLanguages } from './languages.ts';
import type { ClientModel } from './client-model/client-model.ts';
import { printReadme, readmeNameOf } from './print-readme.ts';

const listClient = (
  model: ClientModel,
  language: ClientLanguage,
  files: ReadonlyMap<string, string>,
): ListedClient => ({
  sampleLanguage: language.sampleLanguage,
  label: language.label,
  version: model.version,
  license: model.license,
  tested: language.tested,
  install: language.install(model),
  quickStart: language.quickStart(model),
  files: [...files].map(([name, text]) => ({
    name,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  })),
});

/** `files` (name → text) includes `clients.json`, which lists the clients. */
export const printClients = (
  model: ClientModel,
): { readonly files: ReadonlyMap<string, string>; readonly clients: readonly ListedClient[] } => {
  const printed = clientLanguages.map((language) => {
    const own = language.print(model);
    const readme = printReadme(model, language, [...own.keys()]);
    const files = new Map([...own, [readmeNameOf(language), readme]]);
    return { id: language.id, files, client: listClient(model, language, files) };
  });
  const list = printed.flatMap(({ id: language, client: { label, version, license, files } }) =>
    files.map(({ name: file, sha256, bytes }) => ({
      language,
      label,
      file,
      version,
      sha256,
      bytes,
      license,
    })),
  );
  return {
    files: new Map([
      ...printed.flatMap(({ files }) => [...files]),
      ['clients.json', `${JSON.stringify({ clients: list }, null, 2)}\n`],
    ]),
    clients: printed.map(({ client }) => client),
  };
};
