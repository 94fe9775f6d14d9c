import type { ClientModel } from './model/client-model.ts';

export type ClientLanguage = {
  /** As in `clients.json` and in addresses. */
  readonly id: string;
  /** As readers know it. */
  readonly label: string;
  /** The files of a client: name → text. Only the model decides what they hold. */
  readonly print: (model: ClientModel) => ReadonlyMap<string, string>;
};
