import { once } from 'node:events';
import type { Server } from 'node:net';
import { CommandError, exitStatus } from './exit-status.ts';

/**
 * Reads a port number; `name` is the variable or flag that holds it.
 *
 * @throws CommandError
 */
export const readPort = (name: string, text: string): number => {
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new CommandError(
      `${name}: expected a port number from 0 to 65535, but found ${JSON.stringify(text)}.`,
    );
  }
  return port;
};

type ListenOptions = {
  /** 0 for any that is free. */
  readonly port: number;
  /** All network interfaces by default. */
  readonly host?: string;
  /** How to start the command with another port. */
  readonly example?: string;
};

/**
 * Starts a server. Returns its address on this machine.
 *
 * @throws CommandError when the port is in use
 */
export const listen = async (
  server: Server,
  { port, host, example = 'another port' }: ListenOptions,
): Promise<string> => {
  server.listen({ port, host });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new CommandError(
          `Port ${port} is in use; choose another with ${example}.`,
          exitStatus.problems,
        )
      : error;
  });
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : port}`;
};
