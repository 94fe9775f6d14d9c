/** The response that a request asks for: `Prefer: status=409, example=INSUFFICIENT_FUNDS`. */
export type Preference = { readonly status: number | null; readonly example: string | null };

/** Reads the `Prefer` header (RFC 7240). Unknown preferences are ignored, as the RFC requires. */
export const readPreference = (header: string | null): Preference => {
  const entries = (header ?? '')
    .split(/[,;]/)
    .map((part) => part.split('=').map((text) => text.trim().replace(/^"|"$/g, '')));
  const of = (name: string): string | null =>
    entries.find(([key]) => key?.toLowerCase() === name)?.[1] ?? null;
  const status = Number(of('status') ?? Number.NaN);
  return { status: Number.isInteger(status) ? status : null, example: of('example') };
};
