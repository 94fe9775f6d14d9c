import { openEmbeddedIndex, type EmbeddedIndex } from '../../../search/embedded/embedded-search.ts';
import { loadJson } from '../../../search/load-json.ts';
import {
  sendError,
  type SentRequest,
  type WorkerRequest,
  type WorkerResponse,
} from './worker-protocol.ts';

// The worker serves one page and one index, so its state is that of the module.
let index: Promise<EmbeddedIndex> | undefined;
let latestId = 0;

const send = (response: WorkerResponse): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have one receiver
  globalThis.postMessage(response);
};

/** Lets waiting messages in. Also leaves the cores to the page, which is rendering the previous result. */
const yieldToMessages = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Sends the results of the next queries, the likeliest first, until the page sends another request. */
const precompute = async (id: number, request: SentRequest): Promise<void> => {
  try {
    const opened = await index;
    await yieldToMessages();
    const queries = latestId === id ? await opened?.findNextQueries(request) : [];
    for (const query of queries ?? []) {
      await yieldToMessages();
      if (latestId !== id || !opened) {
        return;
      }
      const precomputed = { ...request, query };
      send({ precomputed, result: JSON.stringify(await opened.search(precomputed)) });
    }
  } catch {
    // the reader's own request fails in the same way, and reports it
  }
};

const respond = async (message: WorkerRequest): Promise<void> => {
  const { id } = message;
  latestId = id;
  try {
    if (message.kind === 'open') {
      index = openEmbeddedIndex((name) => loadJson(message.folder + name));
      await index;
      send({ id, result: null });
    } else if (message.kind === 'precompute') {
      await precompute(id, message.request);
    } else {
      send({ id, result: (await (await index)?.search(message.request)) ?? null });
    }
  } catch (error) {
    send({ id, error: sendError(error) });
  }
};

globalThis.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void respond(event.data);
});
