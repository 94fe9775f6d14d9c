import { expect, test } from 'vitest';
import { describeOperation } from '../../../../src/tools/mcp/describe-operation.ts';
import { readOperations } from '../../../../src/api/document/operations.ts';

const operations = readOperations({
  openapi: '3.1.0',
  paths: {
    '/offers': { get: { operationId: 'listOffers', summary: 'List offers' } },
    '/old': { get: { summary: 'List' } },
    '/new': { get: { summary: 'List' } },
    '/unwritten': { get: {} },
  },
});

const copies: Readonly<Record<string, string>> = {
  '/docs/guide': '# Guide\n\n## listOffers\n\nCall listOffers.\n',
  '/docs/api': `# API

### listOffers

\`\`\`http
GET /offers
\`\`\`

### List

\`\`\`http
GET /old
\`\`\`

### List

\`\`\`http
GET /new
\`\`\`
`,
};

const site = {
  pages: Object.keys(copies).map((href) => ({ href, title: href })),
  readCopy: async ({ href }: { readonly href: string }) => copies[href] ?? null,
};

test.each([
  [
    'with an id, not where a guide names it',
    '/offers',
    '### listOffers\n\n```http\nGET /offers\n```',
  ],
  ['without one, by its summary', '/old', '### List\n\n```http\nGET /old\n```'],
  ['without one, beside another of its summary', '/new', '### List\n\n```http\nGET /new\n```'],
])('an operation is described %s', async (_name, path, section) => {
  const operation = operations.find((each) => each.path === path);
  expect(operation && (await describeOperation(site, operation))).toEqual({
    page: { href: '/docs/api', title: '/docs/api' },
    section,
  });
});

test('an operation that no page describes has no section', async () => {
  const operation = operations.find(({ path }) => path === '/unwritten');
  expect(operation && (await describeOperation(site, operation))).toBeNull();
});
