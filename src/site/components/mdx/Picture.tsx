import type { ComponentProps } from 'react';
import { inEnglish } from '../languages.ts';
import styles from './Picture.module.css';

type Props = ComponentProps<'img'> & {
  readonly isZoomable?: boolean;
};

export function Picture({ alt = '', src, isZoomable = true, ...rest }: Props) {
  const image = <img alt={alt} src={src} loading="lazy" decoding="async" {...rest} />;
  if (!isZoomable) {
    return image;
  }
  const { lang } = inEnglish();
  // Marking the link's `title` as English would make screen readers read `alt` as English, too.
  return (
    <a
      className={styles.zoom}
      href={src}
      title={lang === undefined ? 'Enlarge' : undefined}
      data-zoom=""
    >
      {image}
      {lang !== undefined && (
        <span className="visually-hidden" lang={lang}>
          {' Enlarge'}
        </span>
      )}
    </a>
  );
}
