import type { ApiError, SampleLanguage, Operation } from '../../model/api.ts';

/** The samples of one operation: per engine the highlighted inside of a `<code>`. */
export type Samples = Readonly<Record<SampleLanguage, { readonly html: string }>>;

/**
 * Highlighted examples of one operation, as the inside of a `<code>`. `request` is the first example of the body,
 * `request:<name>` any other one, `<status>:<name>` an example of an answer. One that is missing is shown plain.
 */
export type Examples = Readonly<Record<string, string>>;

/** What pages ask of the API: its operations and where they, their fields and their errors are explained. */
export type ApiView = {
  /** Null for an id that the description does not have; the pipeline has reported it then. */
  readonly operation: (id: string) => Operation | null;
  /** `/docs/api/shop#purchaseoffer` */
  readonly operationHref: (id: string) => string | null;
  readonly error: (code: string) => ApiError | null;
  /** `/docs/category/…-rest-api#insufficient_funds` */
  readonly errorHref: (code: string) => string | null;
  readonly samples: (id: string) => Samples | null;
  readonly examples: (id: string) => Examples;
};
