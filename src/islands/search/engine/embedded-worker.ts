import type { Search } from '../../../model/search.ts';
import { createEmbeddedSearch } from '../../../search/embedded/embedded-search.ts';
import { loadJson } from '../../../search/load-json.ts';
import { sendError, type WorkerAnswer, type WorkerQuestion } from './worker-protocol.ts';

let opened: Promise<Search> | undefined;

const answer = async (question: WorkerQuestion): Promise<WorkerAnswer> => {
  const { id } = question;
  try {
    if (question.kind === 'open') {
      opened = createEmbeddedSearch((name) => loadJson(question.folder + name));
      await opened;
      return { id, result: null };
    }
    const search = await opened;
    return { id, result: (await search?.(question.request)) ?? null };
  } catch (error) {
    return { id, error: sendError(error) };
  }
};

globalThis.addEventListener('message', (event: MessageEvent<WorkerQuestion>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- from a worker there is one receiver only
  void answer(event.data).then((result) => globalThis.postMessage(result));
});
