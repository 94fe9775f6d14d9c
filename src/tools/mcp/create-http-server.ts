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

/**
 * Rejects requests from pages on other hosts. Any web page can send requests to this computer, and DNS rebinding would
 * make them same-origin.
 */
const refuse = (request: Request): Response | undefined =>
  hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
  originValidationResponse(request, localhostAllowedOrigins());

export const createHttpServer = (create: () => McpServer): Server => {
  const handler = createMcpHandler(create);
  return createAdaptorServer({
    fetch: (request) => refuse(request) ?? handler.fetch(request),
  }) as Server;
};
