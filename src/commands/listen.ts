import { once } from 'node:events';
import { isIPv6, type Server } from 'node:net';
import { CommandError, exitStatus } from './exit-status.ts';

/** @throws CommandError if the text is not a port number */
export const readPort = (name: string, text: string): number => {
  const port = Number(text);
  // `Number` also accepts `0x50`, `8e3` and spaces.
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new CommandError(
      `${name}: expected a port number from 0 to 65535, but found ${JSON.stringify(text)}.`,
    );
  }
  return port;
};

const anyAddress = new Set(['0.0.0.0', '::']);

type ListenOptions = {
  readonly port: number;
  /** `localhost` accepts connections only from this machine; `0.0.0.0` and `::` accept them from every network. */
  readonly host?: string;
  readonly example?: string;
};

/**
 * Starts a server and returns its URL on this machine.
 *
 * @throws CommandError if the port is in use, or the host does not belong to this machine
 */
export const startListening = async (
  server: Server,
  { port, host = 'localhost', example = 'another port' }: ListenOptions,
): Promise<string> => {
  server.listen({ port, host });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      const sentence = `Port ${port} is in use; choose another with ${example}.`;
      throw new CommandError(sentence, exitStatus.problems);
    }
    if (error.code === 'EADDRNOTAVAIL' || error.syscall === 'getaddrinfo') {
      throw new CommandError(
        `HOST: expected a name or address of this machine, but found "${host}".`,
      );
    }
    throw error;
  });
  const address = server.address();
  const name = anyAddress.has(host) ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return `http://${name}:${typeof address === 'object' ? address?.port : port}`;
};
