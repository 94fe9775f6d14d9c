/** What a request asks the mock to answer, whatever its state is: `Prefer: status=409, example=INSUFFICIENT_FUNDS`. */
export type Preference = { readonly status: number | null; readonly example: string | null };

/** Reads the `Prefer` header (RFC 7240); preferences that the mock does not know are ignored, as it asks for. */
export const readPreference = (header: string | null): Preference => {
  const entries = (header ?? '')
    .split(/[,;]/)
    .map((part) => part.split('=').map((text) => text.trim().replace(/^"|"$/g, '')));
  const of = (name: string): string | null =>
    entries.find(([key]) => key?.toLowerCase() === name)?.[1] ?? null;
  const status = Number(of('status') ?? Number.NaN);
  return { status: Number.isInteger(status) ? status : null, example: of('example') };
};
