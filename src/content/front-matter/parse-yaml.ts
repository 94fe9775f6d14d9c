import type { z } from 'zod';
import { type YamlText, readYaml } from '../../config/read-yaml.ts';
import { findMisspeltTokens } from '../../config/unknown-tokens.ts';
import type { Problem } from '../../problems/problem.ts';
import type { LocationAt } from '../../problems/yaml/yaml-locations.ts';
import { schemaProblems } from '../../problems/yaml/schema-problems.ts';

type YamlInput<Schema extends z.ZodType> = Omit<YamlText, 'findTokens'> & {
  readonly schema: Schema;
};

type YamlResult<Value> = {
  /** Null when the text cannot be read or does not fit the schema. */
  readonly value: Value | null;
  /** The value before validation, so that problems that follow from it are not reported as well. */
  readonly unchecked: unknown;
  readonly problems: Problem[];
  readonly locationAt: LocationAt;
};

/** Parses YAML, replaces tokens and validates the value. Each problem is located at the wrong key or value. */
export const parseYaml = <Schema extends z.ZodType>(
  input: YamlInput<Schema>,
): YamlResult<z.infer<Schema>> => {
  const { area, schema } = input;
  const read = readYaml({ ...input, findTokens: findMisspeltTokens });
  const { value: unchecked, problems, locationAt } = read;
  if (!read.isReadable) {
    return { value: null, unchecked, problems, locationAt };
  }
  const result = schema.safeParse(unchecked);
  if (result.success) {
    return { value: result.data, unchecked, problems, locationAt };
  }
  const { root, locate } = read;
  const invalid = schemaProblems({ area, schema, value: unchecked, root, locate }, result.error);
  return { value: null, unchecked, problems: [...invalid, ...problems], locationAt };
};
