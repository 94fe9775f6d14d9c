import type { ReactNode } from 'react';
import styles from './ChoiceSelect.module.css';

type Option = {
  readonly value: string;
  readonly label: string;
  /** CSS shows this content while the option is chosen, so that the page is correct even before hydration. */
  readonly shown: ReactNode;
};

type Props = {
  readonly className?: string | undefined;
  readonly label: string;
  readonly title: string;
  readonly sign: ReactNode;
  readonly chevron: ReactNode;
  readonly options: readonly Option[];
  readonly chosen: string | null;
  readonly onChoose: (value: string, control: Element) => void;
};

/** A transparent native `<select>` covers the name of the chosen option. */
export function ChoiceSelect(props: Props) {
  const { className = '', label, title, sign, chevron, options, chosen, onChoose } = props;
  return (
    <div className={`needs-scripting control ${styles.control} ${className}`} data-screen-only="">
      {sign}
      <span className={styles.names} aria-hidden="true">
        {options.map(({ shown }) => shown)}
      </span>
      {chevron}
      <select
        className={styles.select}
        aria-label={label}
        title={title}
        disabled={chosen === null}
        value={chosen ?? options[0]?.value}
        onChange={({ target }) => onChoose(target.value, target)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
