import { DialogIcon } from './icons.tsx';

export function DialogFooter() {
  return (
    <div className="DocSearch-Footer">
      <ul className="DocSearch-Commands">
        <li>
          <kbd className="DocSearch-Commands-Key">
            <DialogIcon name="down" label="Arrow down" />
          </kbd>
          <kbd className="DocSearch-Commands-Key">
            <DialogIcon name="up" label="Arrow up" />
          </kbd>
          <span className="DocSearch-Label">to navigate</span>
        </li>
        <li>
          <kbd className="DocSearch-Commands-Key">
            <DialogIcon name="enter" label="Enter key" />
          </kbd>
          <span className="DocSearch-Label">to select</span>
        </li>
        <li>
          <kbd className="DocSearch-Commands-Key">
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- letters that stand for the picture of a key */}
            <span role="img" aria-label="Escape key" className="DocSearch-Escape-Key">
              ESC
            </span>
          </kbd>
          <span className="DocSearch-Label">to close</span>
        </li>
      </ul>
    </div>
  );
}
