import { decodePath } from '../../../base/paths/route-path.ts';
import { editDistance } from '../../../base/text/edit-distance.ts';
import { sitePath } from '../../../base/paths/site-url.ts';
import { type KnownRoute, useKnownRoutes } from './parse-routes.ts';
import styles from './RouteSuggestions.module.css';

const COUNT = 5;

const comparable = (href: string): string => decodePath(href).toLowerCase().replace(/\/+$/, '');

export const findClosestRoutes = (
  routes: readonly KnownRoute[],
  pathname: string,
): KnownRoute[] => {
  const requestedPath = comparable(pathname);
  return routes
    .map((route) => ({ route, distance: editDistance(requestedPath, comparable(route.href)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, COUNT)
    .map(({ route }) => route);
};

export function RouteSuggestions() {
  const known = useKnownRoutes();
  if (known.length === 0) {
    return null;
  }
  const routes = findClosestRoutes(known, sitePath(window.location.pathname) ?? '/');
  return (
    <section className={styles.suggestions}>
      <h2 className={styles.heading}>Pages with a similar address</h2>
      <ul className={styles.list}>
        {routes.map(({ href, title }) => (
          <li key={href}>
            <a href={href} className={styles.link}>
              {title} <span className={`quiet ${styles.address}`}>{href}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
