import { z } from 'zod';
import { type YamlText, readYaml } from '../../../problems/yaml/read-yaml.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import { valueAt } from '../../../base/json/json-pointer.ts';
import { resolveUnion } from '../../../problems/describe-zod-issue.ts';
import { schemaProblems } from '../../../problems/yaml/schema-problems.ts';
import type { YamlArea } from '../../../problems/yaml/yaml-area.ts';
import type { ContentFile, ReadContext } from '../../folder/load-files.ts';
import { takeUnsupportedKeys } from './unsupported-keys.ts';

type YamlInput<Schema extends z.ZodType> = YamlText & {
  readonly schema: Schema;
  readonly defaults?: Readonly<Record<string, unknown>>;
  readonly allowedKeys?: readonly string[];
};

/** Removes keys that `frontMatter.allow` permits, so that the schema does not report them as unknown. */
const withoutAllowed = (
  value: unknown,
  { schema, allowedKeys = [] }: Pick<YamlInput<z.ZodType>, 'schema' | 'allowedKeys'>,
): unknown =>
  isRecord(value) && schema instanceof z.ZodObject
    ? Object.fromEntries(
        Object.entries(value).filter(
          ([key]) => Object.hasOwn(schema.shape, key) || !allowedKeys.includes(key),
        ),
      )
    : value;

const withoutKeys = (value: unknown, issues: readonly z.core.$ZodIssue[]): unknown => {
  const copy = structuredClone(value);
  for (const issue of issues) {
    const container = valueAt(copy, issue.path);
    if (issue.code === 'unrecognized_keys' && isRecord(container)) {
      issue.keys.forEach((key) => Reflect.deleteProperty(container, key));
    }
  }
  return copy;
};

const validate = <Schema extends z.ZodType>(schema: Schema, value: unknown) => {
  const result = schema.safeParse(value);
  if (result.success) {
    return { data: result.data, issues: [] };
  }
  const { issues } = result.error;
  const rest = schema.safeParse(withoutKeys(value, issues.flatMap(resolveUnion)));
  return { data: rest.success ? rest.data : null, issues };
};

/**
 * Parses YAML, replaces tokens and validates the result. `value` contains no unknown keys; it is null if the text is
 * invalid or cannot be parsed. `unchecked` is the value before validation, which helps to avoid follow-up problems.
 */
export const parseYaml = <Schema extends z.ZodType>(input: YamlInput<Schema>) => {
  const { area, schema, defaults } = input;
  const read = readYaml(input);
  const { value: unchecked, problems, locationAt, valueAsWritten } = read;
  if (!read.isReadable) {
    return { value: null, unchecked, problems, locationAt, valueAsWritten };
  }
  const own = { ...read, value: withoutAllowed(read.value, input) };
  const { used, problems: unsupported } = takeUnsupportedKeys(area, own);
  const value = isRecord(used) ? { ...defaults, ...used } : used;
  const { data, issues } = validate(schema, value);
  const { root, locate } = read;
  const invalid = schemaProblems({ area, schema, value, root, locate }, issues);
  return {
    value: data,
    unchecked,
    problems: [...unsupported, ...invalid, ...problems],
    locationAt,
    valueAsWritten,
  };
};

/** Reports nothing for a file with a wrong encoding (`isBroken`), because the encoding is already reported. */
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

export const parseNamed = <Schema extends z.ZodType>(
  files: readonly ContentFile[],
  name: string,
  area: YamlArea,
  schema: Schema,
  context: ReadContext,
) => {
  const found = files.find(({ file }) => file === name);
  return found ? parseFile(found, area, schema, context) : null;
};

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
