import { openEmbeddedIndex, type EmbeddedIndex } from '../../../search/embedded/embedded-search.ts';
import { loadJson } from '../../../search/load-json.ts';
import { isSearchError } from '../../../search/search-error.ts';
import type { SentRequest, WorkerRequest, WorkerResponse } from './worker-protocol.ts';

// the state of the module: a worker serves one page and one index
let index: Promise<EmbeddedIndex> | undefined;
// as above; a request that is no longer the latest stops precomputing
let latestId = 0;

const send = (response: WorkerResponse): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have one receiver
  globalThis.postMessage(response);
};

/** Lets waiting messages in. Also leaves the cores to the page, which is rendering the previous result. */
const yieldToMessages = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Sends the results of the next queries, the likeliest first, until the page sends another request. */
const precompute = async (
  id: number,
  { findNextQueries, search }: EmbeddedIndex,
  request: SentRequest,
): Promise<void> => {
  try {
    await yieldToMessages();
    const queries = latestId === id ? await findNextQueries(request) : [];
    for (const query of queries) {
      await yieldToMessages();
      if (latestId !== id) {
        return;
      }
      const precomputed = { ...request, query };
      send({ precomputed, result: JSON.stringify(await search(precomputed)) });
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
      return;
    }
    const opened = await index;
    if (opened && message.kind === 'precompute') {
      await precompute(id, opened, message.request);
    } else {
      send({ id, result: (await opened?.search(message.request)) ?? null });
    }
  } catch (error) {
    const { reason, message: text } = isSearchError(error)
      ? error
      : { reason: 'malformed' as const, message: String(error) };
    send({ id, error: { reason, message: text } });
  }
};

globalThis.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void respond(event.data);
});
