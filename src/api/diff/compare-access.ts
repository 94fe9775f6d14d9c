import type { RequiredScheme, SecurityAlternative } from '../document/security.ts';
import type { Change } from './compare-keywords.ts';

/** Anyone may call an operation without alternatives. */
const anyone: readonly SecurityAlternative[] = [[]];

/** Schemes are compared by how a request sends the credential, because their names are not sent. */
const keyOf = ({ scheme }: RequiredScheme): string =>
  scheme.kind === 'unknown'
    ? scheme.name
    : [
        scheme.kind,
        scheme.in,
        // Only names of headers ignore case.
        scheme.in === 'header' ? scheme.parameter.toLowerCase() : scheme.parameter,
        scheme.prefix.toLowerCase(),
      ].join(' ');

/** Whether a caller who satisfies `held` also satisfies `required`. */
const satisfies = (held: SecurityAlternative, required: SecurityAlternative): boolean =>
  required.every((each) =>
    held.some(
      (own) =>
        keyOf(own) === keyOf(each) && each.scopes.every((scope) => own.scopes.includes(scope)),
    ),
  );

const wordsOf = (alternatives: readonly SecurityAlternative[]): string =>
  alternatives
    .map((schemes) =>
      schemes.length === 0
        ? 'no credential'
        : schemes
            .map(({ scheme, scopes }) =>
              scopes.length === 0 ? scheme.name : `${scheme.name} (${scopes.join(', ')})`,
            )
            .join(' with '),
    )
    .join(' or ');

/** Judges security requirements by who can still call the operation. */
export const compareAccess = (
  old: readonly SecurityAlternative[],
  next: readonly SecurityAlternative[],
): Change[] => {
  const [before, after] = [old, next].map((each) => (each.length === 0 ? anyone : each)) as [
    readonly SecurityAlternative[],
    readonly SecurityAlternative[],
  ];
  const isLost = before.some((held) => !after.some((required) => satisfies(held, required)));
  const isGained = after.some((held) => !before.some((required) => satisfies(held, required)));
  const words = { before: wordsOf(before), after: wordsOf(after) };
  return [
    ...(isLost ? [{ kind: 'access-removed', ...words } as const] : []),
    ...(isGained ? [{ kind: 'access-added', ...words } as const] : []),
  ];
};
