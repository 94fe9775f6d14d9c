import { type Problem, type SourceLocation, createProblem } from '../../problems/problem.ts';

type Duplicate = {
  readonly path: string;
  readonly what: 'page' | 'redirect';
  readonly location: SourceLocation;
  readonly first: SourceLocation | undefined;
  /** The address of the page or redirect at `first`. It may differ from `path` in case. */
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

/**
 * Returns the same key for addresses that differ only in case or Unicode form, because some hosts cannot tell them
 * apart.
 */
export const addressKey = (path: string): string => path.normalize('NFC').toLowerCase();
