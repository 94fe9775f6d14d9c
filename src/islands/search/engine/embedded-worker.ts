import { openEmbeddedIndex, type EmbeddedIndex } from '../../../search/embedded/embedded-search.ts';
import { loadJson } from '../../../search/load-json.ts';
import {
  sendError,
  type SentRequest,
  type WorkerAnswer,
  type WorkerQuestion,
} from './worker-protocol.ts';

let opened: Promise<EmbeddedIndex> | undefined;
/** Number of the last message: what was begun for an earlier one is wanted no more. */
let newest = 0;

const send = (answer: WorkerAnswer): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- from a worker there is one receiver only
  globalThis.postMessage(answer);
};

/** Milliseconds after an answer: it is on the screen by then, and no key has followed it. */
const restAfterAnswer = 40;

/** Lets a message in that has arrived meanwhile. A timer would be slowed down to 4 ms. */
const takeTurns = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

const answerAhead = async (id: number, request: SentRequest): Promise<void> => {
  try {
    const index = await opened;
    // drawing the last answer needs every core of the machine
    await new Promise((resolve) => {
      setTimeout(resolve, restAfterAnswer);
    });
    const queries = newest === id ? ((await index?.findNextQueries(request)) ?? []) : [];
    for (const query of queries) {
      await takeTurns();
      if (newest !== id || !index) {
        return;
      }
      const ahead = { ...request, query };
      send({ ahead, result: JSON.stringify(await index.search(ahead)) });
    }
  } catch {
    // the reader's own question asks again, and says so when it fails
  }
};

const answer = async (question: WorkerQuestion): Promise<void> => {
  const { id } = question;
  newest = id;
  try {
    if (question.kind === 'open') {
      opened = openEmbeddedIndex((name) => loadJson(question.folder + name));
      await opened;
      send({ id, result: null });
    } else if (question.kind === 'ahead') {
      await answerAhead(id, question.request);
    } else {
      const index = await opened;
      send({ id, result: (await index?.search(question.request)) ?? null });
    }
  } catch (error) {
    send({ id, error: sendError(error) });
  }
};

globalThis.addEventListener('message', (event: MessageEvent<WorkerQuestion>) => {
  void answer(event.data);
});
