import { useEffect, useState } from 'react';
import { fetchJson } from '../loading/fetch-json.ts';
import { findClosestRoutes, parseRoutes, type KnownRoute } from './closest-routes.ts';
import styles from './RouteSuggestions.module.css';

/** Links to the pages whose addresses are most similar to the requested one. */
export function RouteSuggestions() {
  // empty in the HTML too, since one file is served for every unknown address
  const [routes, setRoutes] = useState<readonly KnownRoute[]>([]);

  useEffect(() => {
    let isShown = true;
    const suggest = async () => {
      try {
        const known = parseRoutes(await fetchJson('/routes.json'));
        if (isShown) {
          setRoutes(findClosestRoutes(known, window.location.pathname));
        }
      } catch {
        // suggestions are optional
      }
    };
    void suggest();
    return () => {
      isShown = false;
    };
  }, []);

  if (routes.length === 0) {
    return null;
  }
  return (
    <section className={styles.suggestions}>
      <h2 className={styles.heading}>Pages with a similar address</h2>
      <ul className={styles.list}>
        {routes.map(({ href, title }) => (
          <li key={href}>
            <a href={href} className={styles.link}>
              {title} <span className={styles.address}>{href}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
