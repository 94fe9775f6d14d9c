import type { ClientGuide } from './client-guide.ts';
import type { ClientSampleLanguage } from './client-samples.ts';
import type { ClientModel } from './client-model/client-model.ts';

export type ClientLanguage = {
  /** As in `clients.json` and in addresses. */
  readonly id: string;
  readonly label: string;
  readonly sampleLanguage: ClientSampleLanguage;
  /** Requirements and tested versions, as sentences. */
  readonly tested: string;
  /** Where the files of a client go, as sentences in Markdown. */
  readonly install: (model: ClientModel) => string;
  /** The first call, as in the comment at the beginning of a client. */
  readonly quickStart: (model: ClientModel) => string;
  readonly guide: (model: ClientModel) => ClientGuide;
  /** How null properties are represented, as Markdown; undefined if every type of the language has null. */
  readonly nulls?: string;
  /** The files of a client: name → text. Only the model decides what they hold. */
  readonly print: (model: ClientModel) => ReadonlyMap<string, string>;
};
