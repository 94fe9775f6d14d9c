import { Icon } from './icons.tsx';

/** What the dialog shows for a search that failed, until the next one. */
export function FetchError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="DocSearch-ErrorScreen">
      <div className="DocSearch-Screen-Icon">
        <Icon name="error" />
      </div>
      <p className="DocSearch-Title">Unable to fetch results</p>
      <p className="DocSearch-Help">You might want to check your network connection.</p>
      <button type="button" className="DocSearch-Retry" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
