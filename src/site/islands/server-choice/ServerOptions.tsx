'use client';

import { useEffect, useId } from 'react';
import type { ApiServer } from '../../../api/reference/api-server.ts';
import { chooseServer, followServer, useServer } from './server-store.ts';

type Props = {
  readonly servers: readonly ApiServer[];
  /** The class names, passed by the server component, so that only pages with the choice load its styles. */
  readonly styles: Readonly<Record<string, string>>;
};

/**
 * The servers as radio buttons. `sample-language.css` marks the chosen one, so that it is correct before hydration.
 */
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

/** Lets all pages follow a choice that was made in another browser tab. Renders nothing. */
export function ServerFollower() {
  useEffect(() => followServer(), []);
  return null;
}
