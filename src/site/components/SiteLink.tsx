import type { ComponentProps } from 'react';
import { Icon } from './icons/Icon.tsx';
import { inEnglish } from './languages.ts';
import styles from './SiteLink.module.css';

export function SiteLink({ href, children, ...rest }: ComponentProps<'a'>) {
  return /^https?:/.test(href ?? '') ? (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabHint />
    </a>
  ) : (
    <a {...rest} href={href}>
      {children}
    </a>
  );
}

export function NewTabHint() {
  return (
    <>
      <span className={styles.icon}>
        <Icon name="external" />
      </span>
      <span className="visually-hidden" {...inEnglish()}>
        {' (opens in a new tab)'}
      </span>
    </>
  );
}
