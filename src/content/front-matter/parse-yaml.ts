import type { z } from 'zod';
import { type YamlText, readYaml } from '../../config/read-yaml.ts';
import type { Problem } from '../../problems/problem.ts';
import { type YamlArea, schemaProblems } from '../../problems/yaml/schema-problems.ts';
import type { LocationAt } from '../../problems/yaml/yaml-locations.ts';
import type { ContentFile, ReadContext } from '../load-files.ts';

type YamlInput<Schema extends z.ZodType> = YamlText & { readonly schema: Schema };

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
  const read = readYaml(input);
  const { value: unchecked, problems, locationAt } = read;
  if (!read.isReadable) {
    return { value: null, unchecked, problems, locationAt };
  }
  const result = schema.safeParse(unchecked);
  if (result.success) {
    return { value: result.data, unchecked, problems, locationAt };
  }
  const { root, locate } = read;
  const invalid = schemaProblems(
    { area, schema, value: unchecked, root, locate },
    result.error.issues,
  );
  return { value: null, unchecked, problems: [...invalid, ...problems], locationAt };
};

/** Parses a file. One with a wrong encoding is reported already. */
export const parseFile = <Schema extends z.ZodType>(
  { file, source, isBroken }: ContentFile,
  area: YamlArea,
  schema: Schema,
  { displayPath, tokens }: ReadContext,
) => {
  const input = { area, schema, file: displayPath(file), yaml: source, firstLine: 1, tokens };
  const result = parseYaml(input);
  return isBroken === true ? { ...result, value: null, problems: [] } : result;
};

/** The list in a file of the content folder; an empty one without the file. */
export const parseList = <Schema extends z.ZodType>(
  files: readonly ContentFile[],
  area: 'redirects' | 'synonyms',
  schema: Schema,
  context: ReadContext,
) => {
  const name = `${area}.yml`;
  const missing: ContentFile = { file: name, source: '[]' };
  return parseFile(files.find(({ file }) => file === name) ?? missing, area, schema, context);
};
