import { z } from 'zod';
import { changelogFrontMatterSchema, docFrontMatterSchema } from './front-matter.ts';

/** The JSON Schema of one key. */
type KeySchema = {
  readonly description?: string | undefined;
  readonly type?: string | undefined;
  readonly format?: string | undefined;
};

/** The first position of the cursor, or the values to choose from. */
const placeholder = ({ type, format }: KeySchema): string => {
  if (format === 'date') {
    return '$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE';
  }
  switch (type) {
    case 'boolean':
      return '${1|true,false|}';
    case 'number':
    case 'integer':
      return '${1:1}';
    case 'array':
      return '[$1]';
    default:
      return '$1';
  }
};

const keysOf = (schema: z.ZodType): [string, KeySchema][] =>
  Object.entries(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}).map(([key, value]) => [
    key,
    value as KeySchema,
  ]);

/**
 * Snippets for VS Code, one for each key of front matter. They provide the completion that the YAML extension does not
 * support inside Markdown (github.com/redhat-developer/vscode-yaml/issues/207).
 */
export const renderFrontMatterSnippets = (): string => {
  const keys = new Map([...keysOf(docFrontMatterSchema), ...keysOf(changelogFrontMatterSchema)]);
  const snippets = [...keys].map(([key, schema]) => [
    `front matter: ${key}`,
    {
      scope: 'mdx,markdown',
      prefix: key,
      body: schema.type === 'object' ? [`${key}:`, '  $1'] : [`${key}: ${placeholder(schema)}`],
      description: schema.description,
    },
  ]);
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
};
