import { createServer, type Server } from 'node:net';

/** Starts a server on a free port. Returns the port. */
export const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, () => resolve()),
  );
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) {
    throw new Error('Expected the server to have a port.');
  }
  return bound.port;
};

/** A port that is free now. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};
