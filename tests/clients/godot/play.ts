import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { model } from '../support/model.ts';
import { engineOf } from './godot-driver.ts';

type Reply = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly isHanging?: boolean;
};
type ReceivedRequest = {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export const play = async (
  code: string,
  replies: readonly Reply[],
): Promise<{
  readonly result: unknown;
  readonly seen: readonly ReceivedRequest[];
  readonly log: string;
}> => {
  const seen: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method, url, headers } = incoming;
      const reply = replies[Math.min(seen.length, replies.length - 1)] ?? {};
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (!reply.isHanging) {
        response.writeHead(reply.status ?? 200, reply.headers);
        response.end(reply.body ?? '');
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    const engine = await engineOf(model);
    engine.takeLog();
    const lines = code.trim().split('\n');
    const result = await engine.run({
      do: 'run',
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      source: `extends Node

func run(url: String) -> Variant:
	var client := LudoraClient.new()
	client.base_url = url + "/"
	client.timeout_ms = 400
	client.deadline_ms = 2000
	client.random_source = func() -> float: return 0.0
	add_child(client)
	# The frame that compiles this is a long one.
	await get_tree().process_frame
	await get_tree().process_frame
${lines.map((line) => `\t${line}`).join('\n')}
`,
    });
    return { result, seen, log: engine.takeLog().join('\n') };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
};

export const json = (body: unknown, status = 200): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
