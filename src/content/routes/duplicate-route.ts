import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';

type Duplicate = {
  readonly path: string;
  readonly what: 'page' | 'redirect';
  readonly location: SourceLocation;
  readonly first: SourceLocation | undefined;
  /** The address that `first` has; it may differ from `path` in case. */
  readonly taken?: string | undefined;
};

export const duplicateRoute = ({ path, what, location, first, taken = path }: Duplicate): Problem =>
  createProblem({
    code: 'route/duplicate',
    location,
    expected: `an address that no other ${what} has`,
    found:
      taken === path
        ? `\`${path}\` again; this ${what} is left out`
        : `\`${path}\`, which differs from \`${taken}\` only in case; this ${what} is left out`,
    related: first && { message: 'The address belongs to', location: first },
  });

/** Equal for addresses that some hosts and file systems cannot distinguish. */
export const addressKey = (path: string): string => path.normalize('NFC').toLowerCase();
