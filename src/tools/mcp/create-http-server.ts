import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server';

/** Web pages can send requests to this computer, and DNS rebinding makes them same-origin. */
const refuse = (request: Request): Response | undefined =>
  hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
  originValidationResponse(request, localhostAllowedOrigins());

/** Serves MCP over Streamable HTTP on every path. `create` is called per request. */
export const createHttpServer = (create: () => McpServer): Server => {
  const handler = createMcpHandler(create);
  return createAdaptorServer({
    fetch: (request) => refuse(request) ?? handler.fetch(request),
  }) as Server;
};
