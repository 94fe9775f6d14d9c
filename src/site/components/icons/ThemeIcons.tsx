import { LineIcon } from '../../islands/LineIcon.tsx';
import styles from './ThemeIcons.module.css';

/** CSS shows one of the two icons, so that the correct one is visible before hydration. */
export function ThemeIcons() {
  return (
    <>
      <LineIcon
        className={`only-light ${styles.icon}`}
        path="M7.5 12a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1"
        size={22}
      />
      <LineIcon
        className={`only-dark ${styles.icon}`}
        path="M19.5 14.6A8 8 0 0 1 9.4 4.5a8 8 0 1 0 10.1 10.1Z"
        size={22}
      />
    </>
  );
}
