import type { ComponentProps } from 'react';
import styles from './Picture.module.css';

type Props = ComponentProps<'img'> & {
  readonly isZoomable?: boolean;
};

export function Picture({ alt = '', src, isZoomable = true, ...rest }: Props) {
  const image = <img alt={alt} src={src} loading="lazy" decoding="async" {...rest} />;
  return isZoomable ? (
    <a className={styles.zoom} href={src} title="Enlarge" data-zoom="">
      {image}
    </a>
  ) : (
    image
  );
}
