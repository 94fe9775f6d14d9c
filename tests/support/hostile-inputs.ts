import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Row<Input> = {
  readonly input: Input;
  /** The expected result: a problem code, `dropped` or `text`. */
  readonly must: string;
};

type Fields = Readonly<Record<string, unknown>>;

export const hostileInputs = parse(
  readFileSync('tests/fixtures/hostile/inputs.yml', 'utf8'),
) as Readonly<
  Record<
    | 'mdx'
    | 'md'
    | 'front matter'
    | 'drawing'
    | 'mermaid'
    | 'document text'
    | 'document address'
    | 'address',
    readonly Row<string>[]
  > &
    Record<'files' | 'storage', readonly Row<Readonly<Record<string, string>>>[]> &
    Record<'search hit', readonly Row<Fields>[]>
>;

const frontMatter = (lines: readonly string[]): string => ['---', ...lines, '---', ''].join('\n');

export const pageWith = {
  mdx: (body: string) => ({
    'site.yml': 'math: true',
    'docs/a.mdx': `${frontMatter(['title: A'])}\n${body}\n`,
  }),
  md: (body: string) => ({
    'docs/a.md': `${frontMatter(['title: A', 'format: md'])}\n${body}\n`,
  }),
  'front matter': (line: string) => ({
    'docs/a.mdx': `${frontMatter([...(line.startsWith('title:') ? [] : ['title: A']), line])}\nText.\n`,
  }),
  drawing: (inner: string) => ({
    'docs/a.mdx': `${frontMatter(['title: A'])}\n<Diagram src="/diagrams/a.svg" title="A" description="B" />\n`,
    'diagrams/a.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>\n`,
  }),
  mermaid: (source: string) => ({
    'docs/a.mdx': `${frontMatter(['title: A'])}\n\`\`\`mermaid title="A"\n${source}\n\`\`\`\n`,
  }),
} satisfies Record<string, (input: string) => Readonly<Record<string, string>>>;

export const responseWith = (fields: Fields) => ({
  results: [
    {
      found: 1,
      page: 1,
      hits: [
        {
          document: {
            url: '/docs/a',
            'hierarchy.lvl0': 'Guides',
            'hierarchy.lvl1': 'A',
            content: 'Text.',
            ...fields,
          },
        },
      ],
    },
  ],
});

/**
 * An OpenAPI document with one operation per text and one per address. Each text is used for all names and descriptions
 * in its operation.
 */
export const documentWith = (texts: readonly string[], addresses: readonly string[]) => {
  const operationOf = (text: string, address: string, number: number) => {
    const schema = {
      type: 'object',
      title: text,
      description: text,
      properties: {
        [text]: { type: 'string', description: text, default: text, enum: [text], example: text },
      },
    };
    const content = { 'application/json': { schema, example: { [text]: text } } };
    return {
      operationId: `operation-${number}`,
      tags: [text],
      summary: text,
      description: text,
      externalDocs: { url: address, description: text },
      servers: [{ url: address, description: text }, { url: 'https://api.a.example' }],
      parameters: [
        {
          name: `p${number}`,
          in: 'query',
          description: text,
          schema: { type: 'string', example: text },
        },
      ],
      requestBody: { description: text, content },
      responses: { 200: { description: text, content } },
    };
  };
  const pairs = [
    ...texts.map((text) => [text, 'https://a.example/'] as const),
    ...addresses.map((address) => ['Text', address] as const),
  ];
  const text = texts.join(' ');
  const address = addresses[0] ?? '';
  return {
    openapi: '3.1.0',
    info: {
      title: text,
      version: '1.0.0',
      description: text,
      termsOfService: address,
      contact: { name: text, url: address },
      license: { name: text, url: address },
    },
    externalDocs: { url: address, description: text },
    servers: [
      ...addresses.map((url) => ({ url, description: text })),
      { url: 'https://api.a.example', description: text },
    ],
    tags: pairs.map(([name, url]) => ({ name, description: name, externalDocs: { url } })),
    paths: Object.fromEntries(
      pairs.map(([name, url], number) => [`/p${number}`, { post: operationOf(name, url, number) }]),
    ),
  };
};
