import { once } from 'node:events';
import { isIPv6, type Server } from 'node:net';
import { CommandError, exitStatus } from './exit-status.ts';

/**
 * Reads a port number; `name` is the variable or flag that holds it.
 *
 * @throws CommandError
 */
export const readPort = (name: string, text: string): number => {
  const port = Number(text);
  // Number also reads `0x50`, `8e3` and spaces
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new CommandError(
      `${name}: expected a port number from 0 to 65535, but found ${JSON.stringify(text)}.`,
    );
  }
  return port;
};

/** Hosts that mean every network interface. */
const anyAddress = new Set(['0.0.0.0', '::']);

type ListenOptions = {
  /** 0 for any that is free. */
  readonly port: number;
  /** The name or address to listen on; only this machine reaches `localhost`, every network `0.0.0.0` or `::`. */
  readonly host?: string;
  /** How to start the command with another port. */
  readonly example?: string;
};

/**
 * Starts a server. Returns its address, which for any network interface is that on this machine.
 *
 * @throws CommandError when the port is in use, or the host is not one of this machine
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
