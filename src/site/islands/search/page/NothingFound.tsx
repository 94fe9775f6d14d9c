import { searchHref } from '../search-address.ts';
import { MissingResults } from '../MissingResults.tsx';
import type { Found } from '../search-state.ts';
import styles from './SearchResults.module.css';

type Props = { readonly found: Found; readonly missingResultsUrl: string | null };

/** Suggestions for a query without results. */
export function NothingFound({ found, missingResultsUrl }: Props) {
  const { query, area } = found.asked;
  return (
    <div className={styles.nothing}>
      {area && (
        <p>
          <a href={searchHref({ query })}>Search in all of the documentation</a>
        </p>
      )}
      {found.suggestions.length > 0 && (
        <>
          <p>Try searching for:</p>
          <ul>
            {found.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <a href={searchHref({ query: suggestion, area })}>{suggestion}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl !== null && <MissingResults template={missingResultsUrl} query={query} />}
    </div>
  );
}
