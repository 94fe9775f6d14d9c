'use client';

import { DocSearchModal } from '@docsearch/react/modal';
import { useRef, useState } from 'react';
import { missingResultsHref } from '../missing-results.ts';
import { AllResultsLink } from './AllResultsLink.tsx';
import { ModalRow } from './ModalRow.tsx';
import { ModalStatus } from './ModalStatus.tsx';
import { modalTexts } from './modal-texts.ts';
import { prepareStorage } from './stored-rows.ts';
import { useSearchDialog } from './use-search-dialog.ts';
import './docsearch.css';
import './docsearch-parts.css';
import './docsearch-rows.css';

type Props = {
  /** Part of the names under which recent and favourite searches are stored. */
  readonly collection: string;
  /** Where to report a query without results; `{query}` stands for it. Null: readers are not asked to. */
  readonly missingResultsUrl: string | null;
  readonly initialQuery: string;
  readonly onClose: () => void;
};

export { warmUp } from './find-groups.ts';

/** The modal of DocSearch over this site's own search. */
export function SearchModal({ collection, missingResultsUrl, initialQuery, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [scrollY] = useState(() => {
    prepareStorage(collection);
    return window.scrollY;
  });
  useSearchDialog(dialog, onClose);
  return (
    <dialog ref={dialog} className="DocSearch-Dialog" aria-label="Search" aria-modal="true">
      <DocSearchModal
        // never used: it insists on them to make a client for
        appId="none"
        apiKey="none"
        indices={[collection]}
        initialScrollY={scrollY}
        initialQuery={initialQuery}
        onClose={onClose}
        hitComponent={ModalRow}
        resultsFooterComponent={AllResultsLink}
        translations={modalTexts}
        {...(missingResultsUrl === null
          ? {}
          : {
              getMissingResultsUrl: ({ query }) => missingResultsHref(missingResultsUrl, query),
            })}
      />
      <ModalStatus />
    </dialog>
  );
}
