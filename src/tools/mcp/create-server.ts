import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { formatJson } from '../../base/json/exact-json.ts';
import type { OperationNode } from '../../api/document/operations.ts';
import { didYouMean, suggest } from '../../problems/suggest.ts';
import { buildRequest } from './build-request.ts';
import type { PublishedSite } from './published-site.ts';
import { findPage } from './find-page.ts';
import type { StartMock } from './mock-process.ts';
import { describeOperation } from './describe-operation.ts';

type TextResult = { content: { type: 'text'; text: string }[] };

const text = (value: string): TextResult => ({ content: [{ type: 'text', text: value }] });

const findOperation = ({ operations }: PublishedSite, id: string): OperationNode => {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) {
    const likely = suggest(
      id,
      operations.map((candidate) => candidate.id),
    );
    throw new Error(
      `There is no operation ${id}. ${didYouMean(likely) || 'list_operations lists all of them.'}`,
    );
  }
  return operation;
};

const lineOf = ({ id, method, path, summary, tags }: OperationNode): string =>
  `${id}: ${method} ${path}${summary === '' ? '' : ` (${summary})`}${tags.length === 0 ? '' : ` [${tags.join(', ')}]`}`;

const maxResults = 20;
const maxResponse = 50_000;

const formatResponse = async (request: Request, response: Response): Promise<string> => {
  const body = await response.text();
  const shown = body.length > maxResponse ? `${body.slice(0, maxResponse)}\n[cut off]` : body;
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const { pathname, search } = new URL(request.url);
  return `${request.method} ${pathname}${search}\n\n${response.status}\n${headers.join('\n')}\n\n${shown}`;
};

/**
 * Creates the MCP server for a built site. Its tools throw on invalid input, and the SDK returns the message with
 * `isError`. This function is long because it registers all tools.
 */
export const createServer = (
  site: PublishedSite,
  startMock: StartMock,
  { name, version }: { readonly name: string; readonly version: string },
): McpServer => {
  const server = new McpServer({ name, version });
  const readOnly = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description: 'The sections of the documentation that match a query, best first.',
      inputSchema: z.object({
        query: z.string().trim().min(1).describe('Words, an operation id, an error code or a path'),
        limit: z.number().int().min(1).max(maxResults).default(10),
      }),
      annotations: readOnly,
    },
    async ({ query, limit }) => {
      const { hits, total, suggestions } = await site.search({
        query,
        page: 1,
        perPage: limit,
      });
      const lines = hits.map(
        ({ title, url, breadcrumbs, snippet }) =>
          `- ${title} (${breadcrumbs.join(' › ')})\n  ${url}\n  ${snippet.map((run) => run.text).join('')}`,
      );
      const hint = suggestions.length === 0 ? '' : ` Try: ${suggestions.join(', ')}.`;
      return text(total === 0 ? `No results.${hint}` : `${total} results\n\n${lines.join('\n')}`);
    },
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'A page of the documentation as Markdown.',
      inputSchema: z.object({
        page: z.string().min(1).describe('Its address or path, as search returns it'),
      }),
      annotations: readOnly,
    },
    async ({ page: address }) => {
      const page = findPage(site, address);
      const copy = await site.readCopy(page);
      if (copy === null) {
        throw new Error(`${page.href} has no text.`);
      }
      return text(copy);
    },
  );
  server.registerTool(
    'list_operations',
    {
      title: 'List the operations of the API',
      description: 'All operations, one per line: id, method, path, summary, tags.',
      inputSchema: z.object({ tag: z.string().optional().describe('Only those with this tag') }),
      annotations: readOnly,
    },
    ({ tag }) => {
      const tags = new Set(site.operations.flatMap((operation) => operation.tags));
      if (tag !== undefined && !tags.has(tag)) {
        throw new Error(
          `There is no tag ${tag}. ${didYouMean(suggest(tag, tags)) || `There are ${[...tags].join(', ')}.`}`,
        );
      }
      const listed = site.operations.filter(
        ({ tags: own }) => tag === undefined || own.includes(tag),
      );
      return text(listed.map(lineOf).join('\n') || 'This site has no API.');
    },
  );
  server.registerTool(
    'get_operation',
    {
      title: 'Get an operation of the API',
      description: 'Parameters, body, responses, errors and samples of an operation, as Markdown.',
      inputSchema: z.object({ operation: z.string().min(1).describe('Its id') }),
      annotations: readOnly,
    },
    async ({ operation: id }) => {
      const operation = findOperation(site, id);
      const described = await describeOperation(site, operation);
      return text(
        described
          ? `${described.section}\n\nPage: ${described.page.href}`
          : formatJson(operation, 2),
      );
    },
  );
  server.registerTool(
    'try_operation',
    {
      title: 'Try an operation on the mock',
      description:
        'Sends a request to a mock of the API on this computer and returns its response. Missing values come from the examples of the API.',
      inputSchema: z.object({
        operation: z.string().min(1).describe('Its id'),
        parameters: z.record(z.string(), z.unknown()).optional().describe('Values by name'),
        body: z.unknown().optional().describe('Instead of the example'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    async ({ operation: id, parameters, body }) => {
      const operation = findOperation(site, id);
      if (!site.openapi || operation.kind === 'webhook') {
        throw new Error(`${id} is sent by the API, so it cannot be tried.`);
      }
      const input = { parameters, body };
      const request = buildRequest(site.openapi, operation, input, await startMock());
      return text(await formatResponse(request, await fetch(request)));
    },
  );
  return server;
};
