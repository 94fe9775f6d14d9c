import { useEffect, useState } from 'react';
import { decodePath, normalizePath } from '../../../base/paths/route-path.ts';
import { fetchJson } from '../loading/fetch-json.ts';
import { parseRoutes } from '../not-found/parse-routes.ts';
import styles from './OfflineControl.module.css';

type Routes = ReturnType<typeof parseRoutes>;

const pathOf = (address: string): string => normalizePath(decodePath(address));

/** Links to the pages that this browser keeps, in the order of the site. @param pages encoded paths */
export function KeptPages({ pages }: { pages: readonly string[] }) {
  const [routes, setRoutes] = useState<Routes>([]);
  useEffect(() => {
    fetchJson(`${import.meta.env.BASE_URL}routes.json`).then(
      (known) => setRoutes(parseRoutes(known)),
      () => {
        // the pages are there without the list
      },
    );
  }, []);
  const kept = new Set(pages.map(pathOf));
  const shown = routes.filter(({ href }) => kept.has(pathOf(href)));
  if (shown.length === 0) {
    return null;
  }
  return (
    <section>
      <h2 className={styles.heading}>Available offline</h2>
      <ul className={styles.pages}>
        {shown.map(({ href, title }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
