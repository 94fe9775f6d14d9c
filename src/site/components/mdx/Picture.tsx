import type { ComponentProps } from 'react';
import styles from './Picture.module.css';

type Props = ComponentProps<'img'> & {
  /** False for a picture in a link. */
  readonly isZoomable?: boolean;
};

/**
 * A picture, loaded when it comes near the window. It links to its own file, which the island `ImageZoom` shows in the
 * page. The pipeline checks that it has a text alternative.
 */
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
