import type { ComponentProps } from 'react';
import styles from './Picture.module.css';

type Props = ComponentProps<'img'> & {
  /** False for a picture in a link. */
  readonly isZoomable?: boolean;
};

/** Links to the image file, which the island `ImageZoom` shows in the page. */
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
