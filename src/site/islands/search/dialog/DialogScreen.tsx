import { useEffect, useRef, type ComponentProps } from 'react';
import { MissingResults } from '../MissingResults.tsx';
import { searchHref } from '../search-address.ts';
import { shownResults, type FoundResults, type SearchState } from '../search-state.ts';
import { DialogIcon } from './icons.tsx';
import { RowGroups } from './RowGroups.tsx';

type Props = ComponentProps<typeof RowGroups> & {
  readonly state: SearchState;
  readonly missingResultsUrl: string | null;
  readonly onSuggest: (query: string) => void;
  readonly onRetry: () => void;
};

const noteOf = (state: SearchState): string | null => {
  if (state.status === 'idle') {
    return 'No recent searches';
  }
  return state.status === 'searching' && state.isStalled ? 'Fetching new results...' : null;
};

export function DialogScreen({ state, missingResultsUrl, onSuggest, onRetry, ...rows }: Props) {
  const dropdown = useRef<HTMLDivElement>(null);
  const found = shownResults(state);
  const hasRows = rows.groups.length > 0;
  const note = hasRows || found ? null : noteOf(state);
  useEffect(() => {
    if (dropdown.current && found) {
      dropdown.current.scrollTop = 0;
    }
  }, [found]);
  if (note !== null) {
    return <p className="DocSearch-Note">{note}</p>;
  }
  return (
    <div ref={dropdown} className="DocSearch-Dropdown">
      <div className="DocSearch-Dropdown-Container">
        <RowGroups {...rows} />
        {found && hasRows && (
          <section className="DocSearch-HitsFooter">
            <a href={searchHref(found.searchQuery)}>{`See all ${found.total} results`}</a>
          </section>
        )}
      </div>
      {found && !hasRows && (
        <NoResults found={found} missingResultsUrl={missingResultsUrl} onSuggest={onSuggest} />
      )}
      {state.status === 'failed' && (
        <div className="DocSearch-ErrorScreen">
          <div className="DocSearch-Screen-Icon">
            <DialogIcon name="error" />
          </div>
          <p className="DocSearch-Title">Unable to fetch results</p>
          <p className="DocSearch-Help">You might want to check your network connection.</p>
          <button type="button" className="DocSearch-Retry control" onClick={onRetry}>
            Retry
          </button>
        </div>
      )}
    </div>
  );
}

type NoResultsProps = Pick<Props, 'missingResultsUrl' | 'onSuggest'> & {
  readonly found: FoundResults;
};

function NoResults({ found, missingResultsUrl, onSuggest }: NoResultsProps) {
  const { searchQuery, suggestions } = found;
  return (
    <div className="DocSearch-NoResults">
      <div className="DocSearch-Screen-Icon">
        <DialogIcon name="nothing" />
      </div>
      <p className="DocSearch-Title">
        No results for &quot;<strong>{searchQuery.query}</strong>&quot;
      </p>
      {suggestions.length > 0 && (
        <div className="DocSearch-NoResults-Prefill-List">
          <p className="DocSearch-Help">Try searching for:</p>
          <div className="DocSearch-NoResults-Prefill-List-Items">
            {suggestions.map((suggestion) => (
              <p key={suggestion}>
                <DialogIcon name="search" />
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
          query={searchQuery.query}
          className="DocSearch-Help"
        />
      )}
    </div>
  );
}
