import type { Search, SearchResult } from '../../../model/search.ts';
import type { SentRequest } from './worker-protocol.ts';

/** A search engine that is ready for requests. */
export type SearchClient = {
  readonly search: Search;
  /**
   * Computes the results of what a query may become with one more letter. The first frame after a key cannot wait for a
   * message of a worker: only a result that is on the page already can be painted in it.
   */
  readonly precompute: (request: SentRequest) => void;
  /** The result where it was precomputed or received before; null where it must be asked for. */
  readonly findPrecomputed: (request: SentRequest) => SearchResult | null;
  /** Frees what the client holds. Pending requests are rejected. */
  readonly close: () => void;
};

/** A client that computes nothing in advance. */
export const clientOf = (search: Search): SearchClient => ({
  search,
  precompute: () => {},
  findPrecomputed: () => null,
  close: () => {},
});
