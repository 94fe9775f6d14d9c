import type { Problem } from '../../problems/problem.ts';

/** Without `key`, the violation concerns the whole node. */
export type RuleViolation = Pick<Problem, 'expected' | 'found' | 'suggestion'> & {
  readonly key?: string | readonly string[];
};

export type RuleContext = {
  readonly type: { readonly name: string; readonly properties: object };
  readonly specVersion: string;
  readonly report: (problem: { readonly message: string; readonly location?: unknown }) => void;
  readonly location: {
    readonly key: () => unknown;
    readonly child: (keys: readonly string[]) => { readonly key: () => unknown };
  };
};

/** Rules can report only strings, so violations are encoded as JSON. */
export const formatViolation = (violation: RuleViolation): string => JSON.stringify(violation);

export const readViolation = (message: string): RuleViolation =>
  JSON.parse(message) as RuleViolation;
