/** A request as it left a sample. */
export type Captured = {
  readonly method: string;
  /** Path and query below the base address. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};
