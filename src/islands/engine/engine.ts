import { engines, type Engine } from '../../model/api.ts';

/** The key under which tabs of the group `engine` have always kept their choice. */
export const engineStorageKey = 'docusaurus.tab.engine';

export const defaultEngine: Engine = 'curl';

/** An engine, or null for whatever else a store, an attribute or an author holds. */
export const parseEngine = (value: unknown): Engine | null =>
  engines.find((engine) => engine.value === value)?.value ?? null;

export const resolveEngine = (stored: string | null): Engine =>
  parseEngine(stored) ?? defaultEngine;

/** Which of the engines that a block offers is shown: the chosen one, else its first. `engine.css` says the same. */
export const resolveShown = (offered: readonly string[], engine: Engine): string | null =>
  offered.find((value) => value === engine) ?? offered[0] ?? null;
