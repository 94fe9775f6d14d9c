import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serve } from '@hono/node-server';
import type { Browser } from '@playwright/test';

export type Console = {
  readonly open: (name: string) => Promise<void>;
  readonly run: (code: string) => Promise<string | null>;
  readonly takeLines: () => readonly string[];
  readonly waitForLines: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

const timeout = 60_000;
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
};

const serveFolder = async (folder: string) => {
  const respond = async (request: Request): Promise<Response> => {
    const name = new URL(request.url).pathname.slice(1);
    const type = types[path.extname(name)];
    if (name === '' || type === undefined) {
      return new Response('', { headers: { 'Content-Type': 'text/html' } });
    }
    const body = await readFile(path.join(folder, name), 'utf8').catch(() => null);
    return new Response(body, {
      status: body === null ? 404 : 200,
      headers: { 'Content-Type': type },
    });
  };
  const server = serve({ fetch: respond, port: 0, hostname: 'localhost' });
  await once(server, 'listening');
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
};

export const openConsole = async (browser: Browser, folder: string): Promise<Console> => {
  const { server, origin } = await serveFolder(folder);
  const context = await browser.newContext();
  let lines: string[] = [];
  const printed = new EventEmitter();
  const print = (line: string): void => {
    lines.push(line);
    printed.emit('line');
  };
  const page = await context.newPage();
  page.on('console', (message) => {
    // Skip Chromium's message about a failed response, because the sample prints its own.
    if (message.text().startsWith('Failed to load resource: the server responded')) {
      return;
    }
    print(message.type() === 'log' ? message.text() : `${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => print(`uncaught: ${error.message}`));
  await page.goto(origin);
  const session = await context.newCDPSession(page);
  return {
    open: async (name) => {
      await page.goto(`${origin}/${name}`);
    },
    run: async (expression) => {
      // Like Chromium's console, REPL mode allows `await` and repeated declarations.
      const { exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        replMode: true,
        awaitPromise: true,
      });
      return exceptionDetails
        ? (exceptionDetails.exception?.description ?? exceptionDetails.text)
        : null;
    },
    takeLines: () => {
      const taken = lines;
      lines = [];
      return taken;
    },
    waitForLines: async (count) => {
      const signal = AbortSignal.timeout(timeout);
      while (lines.length < count && !signal.aborted) {
        await once(printed, 'line', { signal }).catch(() => null);
      }
    },
    close: async () => {
      await context.close();
      server.close();
      await once(server, 'close');
    },
  };
};
