import { createServer, type RequestListener } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** A site whose search index is another one. */
export type IndexHost = {
  readonly address: string;
  /** Bytes of the index that went over the wire since this was last asked. */
  readonly takeBytes: () => number;
  readonly close: () => void;
};

const folder = '/bench-index/';

/** As a build compresses the many files of a large index. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

const compress = (files: ReadonlyMap<string, string>): Map<string, Buffer> =>
  new Map([...files].map(([name, text]) => [folder + name, brotliCompressSync(text, options)]));

/** Serves a site with `files` in the place of its index; null leaves it its own. */
export const startIndexHost = async (
  site: RequestListener,
  files: ReadonlyMap<string, string> | null,
): Promise<IndexHost> => {
  const index = compress(files ?? new Map());
  let bytes = 0;
  const server = createServer((request, response) => {
    const body = index.get(request.url ?? '');
    if (files && request.url === '/search-engine.json') {
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
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
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
