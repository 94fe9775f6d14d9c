'use client';

import { isValidElement, type ReactNode } from 'react';
import type { TextRun } from '../../../model/search.ts';
import { isFoundHit, optionId, titleOfRow, type ModalRow as Row } from './found-hit.ts';
import { useActiveItem } from './modal-state.ts';
import { TextRuns } from '../TextRuns.tsx';

type Props = { readonly hit: Row; readonly children: ReactNode };

/** DocSearch's own row: its icon comes first, and what can be done with it last. */
const partsOf = (row: ReactNode): { icon: ReactNode; action: ReactNode } => {
  if (!isValidElement<{ children?: ReactNode }>(row) || !Array.isArray(row.props.children)) {
    return { icon: null, action: null };
  }
  const parts: readonly ReactNode[] = row.props.children;
  return { icon: parts[0], action: parts.at(-1) };
};

/**
 * What one row holds. DocSearch puts a link into the option, and its buttons into the link, where neither may hold a
 * control: here the link is the option, and the buttons of a row that was stored stand beside it.
 */
export function ModalRow({ hit, children }: Props) {
  return isFoundHit(hit) ? (
    <RowLink hit={hit} icon={null}>
      <RowText
        title={hit._snippetResult.title}
        lines={[hit._snippetResult.trail, hit._snippetResult.snippet]}
      />
    </RowLink>
  ) : (
    <StoredRow hit={hit} parts={partsOf(children)} />
  );
}

type StoredProps = { readonly hit: Row; readonly parts: ReturnType<typeof partsOf> };

function StoredRow({ hit, parts: { icon, action } }: StoredProps) {
  const title = titleOfRow(hit);
  return (
    <>
      <RowLink hit={hit} icon={icon}>
        <RowText title={title} lines={[hit.hierarchy.lvl0 === title ? '' : hit.hierarchy.lvl0]} />
      </RowLink>
      <fieldset aria-label={title} className="DocSearch-Hit-actions">
        {action}
      </fieldset>
    </>
  );
}

type LinkProps = Props & {
  /** Null where the style sheet draws it: every element of a result costs time at every letter. */
  readonly icon: ReactNode;
};

function RowLink({ hit, icon, children }: LinkProps) {
  const activeItemId = useActiveItem();
  return (
    <a
      href={hit.url}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a result leads somewhere: it is a link as well
      role="option"
      id={optionId(isFoundHit(hit) ? 'found' : 'stored', hit.__autocomplete_id)}
      aria-selected={activeItemId === hit.__autocomplete_id}
      tabIndex={-1}
      className="DocSearch-Hit-Container"
      data-kind={icon === null ? hit.type : undefined}
    >
      {icon}
      {children}
    </a>
  );
}

type Text = string | readonly TextRun[];

function RowText({ title, lines }: { title: Text; lines: readonly Text[] }) {
  return (
    <span className="DocSearch-Hit-content-wrapper">
      <span className="DocSearch-Hit-title">
        <Text text={title} />
      </span>
      {lines.map(
        (line, index) =>
          line.length > 0 && (
            // oxlint-disable-next-line react/no-array-index-key -- the lines are fixed places
            <span key={index} className="DocSearch-Hit-path">
              <Text text={line} />
            </span>
          ),
      )}
    </span>
  );
}

const Text = ({ text }: { text: Text }) =>
  typeof text === 'string' ? text : <TextRuns runs={text} />;
