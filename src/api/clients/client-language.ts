import type { ClientGuide } from './client-guide.ts';
import type { ClientSampleLanguage } from './client-samples.ts';
import type { ClientModel } from './client-model/client-model.ts';

export type ClientLanguage = {
  /** Id of the language in `clients.json` and in URLs. */
  readonly id: string;
  readonly label: string;
  readonly sampleLanguage: ClientSampleLanguage;
  readonly tested: string;
  /** Markdown that explains how to add the client to a project. */
  readonly install: (model: ClientModel) => string;
  readonly quickStart: (model: ClientModel) => string;
  readonly guide: (model: ClientModel) => ClientGuide;
  /**
   * Markdown that explains how null properties are represented; undefined if every type in the language can be null.
   */
  readonly nulls?: string;
  /** Returns the client's files (file name → text). */
  readonly print: (model: ClientModel) => ReadonlyMap<string, string>;
};
