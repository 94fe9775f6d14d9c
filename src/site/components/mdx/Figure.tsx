import type { MdxComponentProps } from '../../../../schemas/mdx-components.ts';
import { Picture } from './Picture.tsx';
import styles from './Figure.module.css';

/** The picture for the other color mode is hidden and never loaded. */
export function Figure({ srcDark, caption, ...light }: MdxComponentProps<'Figure'>) {
  return (
    <figure className={styles.figure}>
      <div className={srcDark === undefined ? '' : 'only-light'}>
        <Picture className="sheet" {...light} />
      </div>
      {srcDark !== undefined && (
        <div className="only-dark">
          <Picture className="sheet" {...light} src={srcDark} />
        </div>
      )}
      {caption !== undefined && <figcaption className="quiet">{caption}</figcaption>}
    </figure>
  );
}
