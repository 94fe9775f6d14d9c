import { MermaidDiagram } from '../../islands/mermaid/MermaidDiagram.tsx';
import { inEnglish } from '../languages.ts';
import styles from './Mermaid.module.css';

type Props = {
  readonly source: string;
  readonly name: string;
  /** Whether `name` is the diagram's type in English, instead of the author's text. */
  readonly isGenerated?: boolean;
  readonly title?: string;
};

export function Mermaid({ source, name, isGenerated = false, title }: Props) {
  return (
    <figure className={styles.figure}>
      <MermaidDiagram
        source={source}
        name={name}
        className={styles.drawing}
        {...(isGenerated && inEnglish())}
      />
      {title !== undefined && <figcaption className={styles.caption}>{title}</figcaption>}
    </figure>
  );
}
