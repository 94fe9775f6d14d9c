import type { ComponentProps } from 'react';
import styles from './Picture.module.css';

type Props = ComponentProps<'img'> & {
  /** False where the picture stands in a link, which leads elsewhere already. */
  readonly isZoomable?: boolean;
};

/**
 * A picture, loaded when it comes near the window. It links to its own file, which `ImageZoom` shows in the page. The
 * pipeline has made sure of its text alternative.
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
