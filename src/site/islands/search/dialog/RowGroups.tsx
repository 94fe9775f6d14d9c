import type { MouseEvent, ReactNode } from 'react';
import { Snippet } from '../Snippet.tsx';
import { languageMark, TextRuns } from '../TextRuns.tsx';
import { DialogIcon } from './icons.tsx';
import { listId, optionId, type Row, type RowGroup } from './row-groups.ts';
import { type StoredSearches, titleOfStored } from './stored-searches.ts';

type StoredProps = {
  readonly kind: 'favorite' | 'recent';
  readonly row: Row;
  readonly stored: StoredSearches;
};

function StoredActions({ kind, row: { search }, stored }: StoredProps) {
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

type Props = {
  readonly groups: readonly RowGroup[];
  readonly active: number | null;
  readonly stored: StoredSearches;
  readonly onChoose: (number: number) => void;
  readonly onFollow: (row: Row, event: MouseEvent) => void;
};

const icons = { found: null, favorite: 'pin', recent: 'recent' } as const;

export function RowGroups({ groups, stored, ...row }: Props) {
  return groups.map((group) => {
    const icon = icons[group.kind];
    return (
      <section key={`${group.kind} ${group.rows[0]?.search.objectID}`} className="DocSearch-Hits">
        <div className="DocSearch-Hit-source">
          {icon && <DialogIcon name={icon} />}
          {group.language ? (
            <bdi {...languageMark(group.language)}>{group.label}</bdi>
          ) : (
            group.label
          )}
        </div>
        <RowList group={group}>
          {group.rows.map((shown, index) => (
            <RowItem key={shown.search.objectID} {...row} row={shown} number={group.first + index}>
              {group.kind !== 'found' && (
                <StoredActions kind={group.kind} row={shown} stored={stored} />
              )}
            </RowItem>
          ))}
        </RowList>
      </section>
    );
  });
}

/** A listbox may contain only options. Stored rows also have buttons, so a separate listbox owns their options. */
function RowList({ group, children }: { group: RowGroup; children: ReactNode }) {
  const list = {
    id: listId(group),
    role: 'listbox',
    'aria-label': group.label,
    ...languageMark(group.language),
  };
  const options = group.rows.map((_, index) => optionId(group.first + index));
  return group.kind === 'found' ? (
    <ul {...list} className="DocSearch-Hits-padded">
      {children}
    </ul>
  ) : (
    <>
      <div {...list} aria-owns={options.join(' ')} />
      <ul role="none" className="DocSearch-Hits-padded">
        {children}
      </ul>
    </>
  );
}

type ItemProps = Pick<Props, 'active' | 'onChoose' | 'onFollow'> & {
  readonly row: Row;
  readonly number: number;
  readonly children: ReactNode;
};

function RowItem({ row, number, active, onChoose, onFollow, children }: ItemProps) {
  const { url, type, language } = row.search;
  return (
    <li role="none" className="DocSearch-Hit" onMouseMove={() => onChoose(number)}>
      <a
        href={url}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a result is also a link
        role="option"
        id={optionId(number)}
        aria-selected={number === active}
        tabIndex={-1}
        className="DocSearch-Hit-Container"
        data-kind={type}
        onClick={(event) => onFollow(row, event)}
      >
        <span className="DocSearch-Hit-content-wrapper" {...languageMark(language ?? null)}>
          <span className="DocSearch-Hit-title">
            <TextRuns runs={row.title} />
          </span>
          {row.trail.length > 0 && (
            <span className="DocSearch-Hit-path">
              <TextRuns runs={row.trail} />
            </span>
          )}
          {row.snippet.length > 0 && (
            <span className="DocSearch-Hit-path">
              <Snippet {...row} />
            </span>
          )}
        </span>
      </a>
      {children}
    </li>
  );
}
