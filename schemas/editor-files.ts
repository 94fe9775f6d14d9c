import { z } from 'zod';
import { authorsSchema } from './authors.ts';
import { categorySchema } from './category.ts';
import {
  changelogFrontMatterSchema,
  docFrontMatterSchema,
  homeFrontMatterSchema,
} from './front-matter.ts';
import { glossarySchema } from './glossary.ts';
import { problemReportSchema } from './problem-report.ts';
import { renderFrontMatterSnippets } from './front-matter-snippets.ts';
import { redirectsSchema } from './redirects.ts';
import { sidebarsSchema } from './sidebars.ts';
import { siteConfigSchema } from './site-config.ts';
import { synonymsSchema } from './synonyms.ts';
import { tagsSchema } from './tags.ts';

type Source = {
  readonly title: string;
  readonly schema: z.ZodType;
  /**
   * Whether strings may contain tokens such as `%product%`. If so, patterns and formats cannot be checked in the
   * source.
   */
  readonly hasTokens?: boolean;
};

const sources: Readonly<Record<string, Source>> = {
  'authors.schema.json': { title: 'changelog/authors.yml', schema: authorsSchema },
  'category.schema.json': { title: '_category_.yml', schema: categorySchema },
  'changelog-front-matter.schema.json': {
    title: 'Front matter of a changelog entry',
    schema: changelogFrontMatterSchema,
  },
  'doc-front-matter.schema.json': {
    title: 'Front matter of a page of docs/',
    schema: docFrontMatterSchema,
  },
  'glossary.schema.json': { title: 'glossary.yml', schema: glossarySchema },
  'home-front-matter.schema.json': {
    title: 'Front matter of the home page',
    schema: homeFrontMatterSchema,
  },
  'problem-report.schema.json': {
    title: 'npm run check -- --format json',
    schema: problemReportSchema,
  },
  'redirects.schema.json': { title: 'redirects.yml', schema: redirectsSchema },
  'sidebars.schema.json': { title: 'sidebars.yml', schema: sidebarsSchema },
  'site.schema.json': { title: 'site.yml', schema: siteConfigSchema, hasTokens: true },
  'synonyms.schema.json': { title: 'synonyms.yml', schema: synonymsSchema },
  'tags.schema.json': { title: 'tags.yml', schema: tagsSchema },
};

/**
 * Uses draft 7, which VS Code's YAML extension supports best. With `io: 'input'`, the schema describes the values that
 * authors write, before zod transforms them.
 */
const renderSchema = ({ title, schema, hasTokens = false }: Source): string => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      // zod adds this nonstandard format along with the equivalent pattern.
      if (jsonSchema.format === 'starts_with') {
        delete jsonSchema.format;
      }
      if (hasTokens) {
        delete jsonSchema.format;
        delete jsonSchema.pattern;
      }
    },
  });
  return `${JSON.stringify({ $schema, title, ...rest }, null, 2)}\n`;
};

/** Returns the files that `npm run schemas` writes (path in the project → text). */
export const renderEditorFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(sources).map(([file, source]): [string, string] => [
      `schemas/json/${file}`,
      renderSchema(source),
    ]),
    ['.vscode/front-matter.code-snippets', renderFrontMatterSnippets()],
  ]);
