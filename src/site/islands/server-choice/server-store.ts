import { createRootChoice } from '../root-choice.ts';
import { readServerIds, chosenServer, serverKey } from './server-choice.ts';

const shownIds = (): readonly string[] =>
  readServerIds(document.documentElement.dataset['servers']);

/** The server that the samples of the whole site name. */
export const {
  use: useServer,
  choose: chooseServer,
  follow: followServer,
} = createRootChoice<string>({
  key: serverKey,
  attribute: 'server',
  resolve: (stored) => chosenServer(stored, shownIds()),
  toAttribute: (id) => String(Math.max(0, shownIds().indexOf(id))),
});
