'use client';

import { useEffect, useId } from 'react';
import type { ApiServer } from '../../../api/reference/api-server.ts';
import { createRootChoice } from '../root-choice.ts';
import { readServerIds, chosenServer, serverKey } from './server-choice.ts';

const shownIds = (): readonly string[] =>
  readServerIds(document.documentElement.dataset['servers']);

const {
  use: useServer,
  choose: chooseServer,
  follow: followServer,
} = createRootChoice<string>({
  key: serverKey,
  attribute: 'server',
  resolve: (stored) => chosenServer(stored, shownIds()),
  toAttribute: (id) => String(Math.max(0, shownIds().indexOf(id))),
});

type Props = {
  readonly servers: readonly ApiServer[];
  /** Class names from the server component, so that only pages with the choice load the style sheet. */
  readonly styles: Readonly<Record<string, string>>;
};

/** `sample-language.css` marks the chosen server, even before hydration. */
export function ServerOptions({ servers, styles }: Props) {
  const chosen = useServer();
  const name = useId();
  return (
    <fieldset className={`needs-scripting ${styles['options']}`}>
      <legend className={styles['legend']}>Samples send requests to</legend>
      {servers.map(({ id, label, url }, position) => (
        <label key={id} className={styles['option']} data-server-option={position}>
          <input
            type="radio"
            name={name}
            value={id}
            aria-labelledby={`${name}-${position}`}
            checked={id === chosen}
            disabled={chosen === null}
            onChange={({ target }) => chooseServer(id, target.closest('fieldset') ?? undefined)}
          />
          <span id={`${name}-${position}`}>
            {label} <code>{url}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function ServerFollower() {
  useEffect(() => followServer(), []);
  return null;
}
