import { type ModuleDrawing, moduleDrawings } from './module-drawings.ts';
import styles from './ModuleIcon.module.css';

/** The drawing of a module on a tile. Decorative: the title beside it names the module. */
export function ModuleIcon({ drawing }: { drawing: ModuleDrawing }) {
  return (
    <span className={styles.tile}>
      <svg className={styles.drawing} viewBox="0 0 24 24" aria-hidden="true">
        <path d={moduleDrawings[drawing].lines} />
        <path data-fill="" d={moduleDrawings[drawing].accent} />
      </svg>
    </span>
  );
}
