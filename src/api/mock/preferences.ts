/**
 * What `Prefer: status=409, example=NAME` asks for. Unknown preferences are ignored, as RFC 7240 requires; null where the
 * header asks for neither.
 */
export const readPreferences = (
  prefer: string | null,
): { readonly status: string | undefined; readonly example: string | undefined } | null => {
  const preferences = new Map(
    (prefer ?? '').split(/[,;]/).map((part) => {
      const [name = '', value = ''] = part.split('=').map((text) => text.trim());
      return [name.toLowerCase(), value.replaceAll(/^"|"$/g, '')];
    }),
  );
  const status = preferences.get('status') ?? preferences.get('code');
  const example = preferences.get('example');
  return status === undefined && example === undefined ? null : { status, example };
};
