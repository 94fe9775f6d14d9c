import { MissingResults } from '../MissingResults.tsx';
import type { Found } from '../search-state.ts';
import { Icon } from './icons.tsx';

type Props = {
  readonly found: Found;
  readonly missingResultsUrl: string | null;
  readonly onSuggest: (query: string) => void;
};

/** What the dialog shows for a query without results. */
export function NoResults({ found, missingResultsUrl, onSuggest }: Props) {
  const { asked, suggestions } = found;
  return (
    <div className="DocSearch-NoResults">
      <div className="DocSearch-Screen-Icon">
        <Icon name="nothing" />
      </div>
      <p className="DocSearch-Title">
        No results for &quot;<strong>{asked.query}</strong>&quot;
      </p>
      {suggestions.length > 0 && (
        <div className="DocSearch-NoResults-Prefill-List">
          <p className="DocSearch-Help">Try searching for:</p>
          <div className="DocSearch-NoResults-Prefill-List-Items">
            {suggestions.map((suggestion) => (
              <p key={suggestion}>
                <Icon name="search" />
                <button
                  type="button"
                  className="DocSearch-Prefill"
                  onClick={() => onSuggest(suggestion)}
                >
                  {suggestion}
                </button>
              </p>
            ))}
          </div>
        </div>
      )}
      {missingResultsUrl !== null && (
        <MissingResults
          template={missingResultsUrl}
          query={asked.query}
          className="DocSearch-Help"
        />
      )}
    </div>
  );
}
