import type { ClientOptions } from '../../../../../src/api/clients/typescript/runtime/options.ts';
import type { StreamFormat } from '../../../../../src/api/clients/typescript/runtime/stream.ts';
import { createTestClient } from './test-client.ts';

export type Framing = StreamFormat['framing'];

/** Creates a response whose body arrives in the given parts, and then stays open or ends. */
export const sendParts =
  (
    parts: readonly string[],
    {
      isOpen = false,
      onCancel = (): void => undefined,
      contentType = 'text/event-stream; charset=utf-8',
    } = {},
  ) =>
  (request: Request): Response => {
    const bytes = new TextEncoder();
    return new Response(
      new ReadableStream({
        start: (controller) => {
          parts.forEach((part) => controller.enqueue(bytes.encode(part)));
          if (!isOpen) {
            controller.close();
          }
          request.signal.addEventListener('abort', () => {
            onCancel();
            controller.error(request.signal.reason);
          });
        },
      }),
      { headers: { 'Content-Type': contentType, 'X-Request-Id': 'R1' } },
    );
  };

export const collect = async (
  parts: readonly string[],
  framing: Framing,
  { contentType = 'text/event-stream', ...options }: ClientOptions & { contentType?: string } = {},
): Promise<unknown[]> => {
  const { client } = createTestClient(sendParts(parts, { contentType }), options);
  const items: unknown[] = [];
  try {
    for await (const item of client.items({ mediaType: 'text/event-stream', framing })) {
      items.push(item);
    }
  } catch (error) {
    return [...items, error];
  }
  return items;
};
