import type { Problem } from '../../problems/problem.ts';

/** Without `key`, the violation concerns the whole node. */
export type RuleViolation = Pick<Problem, 'expected' | 'found' | 'suggestion'> & {
  readonly key?: string | readonly string[];
};

type RuleLocation = {
  readonly absolutePointer: string;
  readonly key: () => unknown;
  readonly child: (keys: readonly string[]) => RuleLocation;
};

export type RuleContext = {
  readonly type: { readonly name: string; readonly properties: object };
  readonly specVersion: string;
  readonly report: (problem: { readonly message: string; readonly location?: unknown }) => void;
  readonly resolve: (node: unknown) => { readonly node?: unknown };
  readonly location: RuleLocation;
};

/** Rules can report only strings, so violations are encoded as JSON. */
export const formatViolation = (violation: RuleViolation): string => JSON.stringify(violation);

export const readViolation = (message: string): RuleViolation =>
  JSON.parse(message) as RuleViolation;
