import { z } from 'zod';
import { changelogFrontMatterSchema, docFrontMatterSchema } from './front-matter.ts';

type KeySchema = {
  readonly description?: string | undefined;
  readonly type?: string | undefined;
  readonly format?: string | undefined;
};

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
 * VS Code snippets for front matter keys. They provide the completion that the YAML extension lacks in Markdown
 * (github.com/redhat-developer/vscode-yaml/issues/207).
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
