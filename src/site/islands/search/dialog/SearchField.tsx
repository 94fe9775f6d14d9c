import type { CompositionEvent, ChangeEvent, KeyboardEvent, RefObject } from 'react';
import { DialogIcon } from './icons.tsx';
import { listId, optionId, type RowGroup } from './row-groups.ts';

const maxQuery = 64;

type Props = {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly groups: readonly RowGroup[];
  readonly active: number | null;
  readonly isStalled: boolean;
  readonly onType: (text: string) => void;
  readonly onCompose: (text: string) => void;
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
  if (event.nativeEvent.isComposing) {
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
  const { inputRef, text, groups, active, isStalled, onType, onCompose, onClose } = props;
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
          maxLength={maxQuery}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={text}
          onChange={({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
            const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
            (isComposing ? onCompose : onType)(target.value);
          }}
          onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
            onType(currentTarget.value)
          }
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
