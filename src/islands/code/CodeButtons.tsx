'use client';

import { useIsHydrated } from '../use-is-hydrated.ts';
import styles from './CodeButtons.module.css';

function Glyph({ name }: { name: 'check' | 'copy' | 'wrap' }) {
  return (
    <svg className={`line-icon ${styles.glyph}`} viewBox="0 0 20 20" aria-hidden="true">
      <use href={`#glyph-${name}`} />
    </svg>
  );
}

/**
 * Copies the code of its figure: the island `CopyActions` listens to all of these. It is not in the served page, where it could
 * not work yet, and would be a tenth of a reference.
 */
export function CopyButton({ label }: { label: string }) {
  return useIsHydrated() ? (
    <button
      className={`icon-button ${styles.button}`}
      type="button"
      data-copy="code"
      data-screen-only=""
      title="Copy"
      aria-label={label}
    >
      <Glyph name="copy" />
      <Glyph name="check" />
    </button>
  ) : null;
}

/** Wraps the lines of its figure. The island `WordWrap` listens to all of these, and shows those that are needed. */
function WrapButton() {
  const label = 'Toggle word wrap';
  return useIsHydrated() ? (
    <button
      className={`icon-button ${styles.button}`}
      type="button"
      data-wrap=""
      aria-label={label}
      title={label}
      hidden
    >
      <Glyph name="wrap" />
    </button>
  ) : null;
}

/** The buttons of a code block, not in the served page either. */
export function CodeButtons() {
  return (
    <>
      <WrapButton />
      <CopyButton label="Copy code to clipboard" />
    </>
  );
}
