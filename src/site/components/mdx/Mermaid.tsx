import { MermaidDiagram } from '../../islands/mermaid/MermaidDiagram.tsx';
import { inEnglish } from '../languages.ts';
import styles from './Mermaid.module.css';

type Props = {
  readonly source: string;
  readonly name: string;
  /** True if `name` is the diagram type in English; false if the author wrote it. */
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
