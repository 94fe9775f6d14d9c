import { MermaidDiagram } from '../../islands/mermaid/MermaidDiagram.tsx';
import styles from './Mermaid.module.css';

type Props = {
  readonly source: string;
  readonly name: string;
  readonly title?: string;
};

export function Mermaid({ source, name, title }: Props) {
  return (
    <figure className={styles.figure}>
      <MermaidDiagram source={source} name={name} className={styles.drawing} />
      {title !== undefined && <figcaption className={styles.caption}>{title}</figcaption>}
    </figure>
  );
}
