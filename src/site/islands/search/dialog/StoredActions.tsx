import { DialogIcon } from './icons.tsx';
import type { Row } from './row-groups.ts';
import { titleOfStored, type StoredSearches } from './stored-searches.ts';

type Props = {
  readonly kind: 'favorite' | 'recent';
  readonly row: Row;
  readonly stored: StoredSearches;
};

export function StoredActions({ kind, row: { search }, stored }: Props) {
  const [list, remove] =
    kind === 'recent'
      ? (['history', stored.removeRecent] as const)
      : (['favorites', stored.removeFavorite] as const);
  return (
    <fieldset aria-label={titleOfStored(search)} className="DocSearch-Hit-actions">
      {kind === 'recent' && (
        <Action icon="pin" title="Save this search" onClick={() => stored.addFavorite(search)} />
      )}
      <Action
        icon="close"
        title={`Remove this search from ${list}`}
        onClick={() => remove(search)}
      />
    </fieldset>
  );
}

type ActionProps = {
  readonly icon: 'pin' | 'close';
  readonly title: string;
  readonly onClick: () => void;
};

function Action({ icon, title, onClick }: ActionProps) {
  return (
    <button
      type="button"
      className="DocSearch-Hit-action-button"
      title={title}
      aria-label={title}
      onClick={onClick}
    >
      <DialogIcon name={icon} />
    </button>
  );
}
