import { inEnglish } from '../languages.ts';
import { Markup } from '../Markup.tsx';
import drawing from '../Drawing.module.css';
import styles from './Diagram.module.css';
import figure from './Figure.module.css';
import pictureStyles from './Picture.module.css';

type Props = { readonly svg: string; readonly title: string; readonly description: string };

export function Diagram({ svg, title, description }: Props) {
  return (
    <figure className={figure.figure}>
      <Markup
        as="div"
        className={`sheet ${styles.drawing} ${drawing.drawing}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not follow the color mode
        role="img"
        aria-label={description}
        html={svg}
      />
      <figcaption className={`quiet cluster ${styles.caption}`}>
        {title}
        <button
          type="button"
          className={`needs-scripting ${pictureStyles.enlarge}`}
          aria-label={`Enlarge diagram: ${title}`}
          data-zoom=""
          data-screen-only=""
          {...inEnglish()}
        >
          Enlarge
        </button>
      </figcaption>
    </figure>
  );
}
