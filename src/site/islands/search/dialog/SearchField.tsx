import type { KeyboardEvent, RefObject } from 'react';
import { maxQueryLength } from '../../../search/search-context.ts';
import { useComposedText } from '../use-composed-text.ts';
import { DialogIcon } from './icons.tsx';
import { listId, optionId, type RowGroup } from './row-groups.ts';

type Props = {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly groups: readonly RowGroup[];
  readonly active: number | null;
  readonly isStalled: boolean;
  readonly onType: (text: string) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onEnter: (modifiers: Modifiers) => void;
  readonly onClose: () => void;
};

export type Modifiers = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export const followActive = (active: number, { ctrlKey, metaKey, shiftKey }: Modifiers): void => {
  document
    .getElementById(optionId(active))
    ?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
};

const pressKey = (event: KeyboardEvent, { onMove, onEnter }: Props): void => {
  // After `compositionend`, Safari reports the key that ended the composition. Its `isComposing` is false, and its key
  // code is 229.
  if (event.nativeEvent.isComposing || event.keyCode === 229) {
    return;
  }
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    onMove(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    onEnter(event);
  }
};

export function SearchField(props: Props) {
  const { inputRef, text, groups, active, isStalled, onType, onClose } = props;
  const composed = useComposedText(text, onType);
  return (
    <div className="DocSearch-SearchBar">
      <div className="DocSearch-Form">
        <div className={isStalled ? 'DocSearch-LoadingIndicator' : 'DocSearch-MagnifierLabel'}>
          <DialogIcon name={isStalled ? 'loading' : 'search'} />
        </div>
        <input
          ref={inputRef}
          className="DocSearch-Input"
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={active !== null}
          aria-controls={active === null ? undefined : groups.map(listId).join(' ')}
          aria-activedescendant={active === null ? undefined : optionId(active)}
          placeholder="Search docs"
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          {...composed}
          onKeyDown={(event) => pressKey(event, props)}
        />
        <Actions {...{ text, onType, onClose }} />
      </div>
    </div>
  );
}

function Actions({ text, onType, onClose }: Pick<Props, 'text' | 'onType' | 'onClose'>) {
  return (
    <div className="DocSearch-Actions">
      {text !== '' && (
        <>
          <button
            type="button"
            className="DocSearch-Clear"
            aria-label="Clear the query"
            onClick={() => onType('')}
          >
            Clear
          </button>
          <div className="DocSearch-Divider" />
        </>
      )}
      <button
        type="button"
        className="DocSearch-Action DocSearch-Close"
        aria-label="Cancel"
        title="Cancel"
        onClick={onClose}
      >
        <DialogIcon name="close" />
      </button>
    </div>
  );
}
