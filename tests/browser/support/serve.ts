import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export const serve = async <Result>(
  listener: RequestListener,
  work: (origin: string) => Promise<Result>,
): Promise<Result> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  try {
    return await work(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};
