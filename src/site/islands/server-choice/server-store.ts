import { createRootChoice } from '../root-choice.ts';
import { chosenServer, readServerIds, serverKey } from './server-choice.ts';

const shownIds = (): readonly string[] =>
  readServerIds(document.documentElement.dataset['servers']);

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
