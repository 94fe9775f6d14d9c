import { createServer, type RequestListener } from 'node:http';
import { listen } from './listen.ts';

/** A site whose search index is replaced. */
export type IndexHost = {
  readonly address: string;
  /** Bytes of the index that were sent since the last call. */
  readonly takeBytes: () => number;
  readonly close: () => void;
};

const folder = '/bench-index/';

/**
 * Serves a site with another index; null keeps its own.
 *
 * @param index files by name, compressed by brotli
 */
export const startIndexHost = async (
  site: RequestListener,
  index: ReadonlyMap<string, Buffer> | null,
): Promise<IndexHost> => {
  let bytes = 0;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const body = url.startsWith(folder) ? index?.get(url.slice(folder.length)) : undefined;
    if (index && url === '/search-engine.json') {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ engine: 'embedded', folder }));
    } else if (body) {
      bytes += body.length;
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Content-Encoding', 'br');
      response.end(body);
    } else {
      site(request, response);
    }
  });
  const port = await listen(server);
  return {
    address: `http://localhost:${port}`,
    takeBytes: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
