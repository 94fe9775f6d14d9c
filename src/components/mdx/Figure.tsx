import type { MdxComponentProps } from '../../../schemas/mdx-components.ts';
import { Picture } from './Picture.tsx';
import styles from './Figure.module.css';

/** A picture with a caption; `srcDark` is the one for the dark mode. The hidden one of two is never loaded. */
export function Figure({ srcDark, caption, ...picture }: MdxComponentProps<'Figure'>) {
  return (
    <figure className={styles.figure}>
      <FigureImage {...picture} mode={srcDark === undefined ? '' : 'only-light'} />
      {srcDark !== undefined && <FigureImage {...picture} src={srcDark} mode="only-dark" />}
      {caption !== undefined && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

type ImageProps = Pick<MdxComponentProps<'Figure'>, 'src' | 'alt' | 'width' | 'height'> & {
  readonly mode: string;
};

function FigureImage({ src, alt, width, height, mode }: ImageProps) {
  return (
    <div className={mode}>
      <Picture className={styles.image} src={src} alt={alt} width={width} height={height} />
    </div>
  );
}
