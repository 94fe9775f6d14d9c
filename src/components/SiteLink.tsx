import type { ReactNode } from 'react';
import { Icon } from './icons/Icon.tsx';
import styles from './SiteLink.module.css';

type Props = {
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link of the interface. One that leaves the site opens beside it and says so, to the eye and to the ear. */
export function SiteLink({ href, className, children }: Props) {
  if (/^https?:/.test(href)) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <ExternalMark />
      </a>
    );
  }
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}

/** The sign of a link that opens a new tab. */
export function ExternalMark() {
  return (
    <>
      <span className={styles.mark}>
        <Icon name="external" />
      </span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </>
  );
}
