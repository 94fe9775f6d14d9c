'use client';

import type { SearchArea } from '../../../model/search.ts';
import { searchAreas } from '../search-address.ts';
import styles from './SearchResults.module.css';

const choices: readonly { readonly area: SearchArea | undefined; readonly label: string }[] = [
  { area: undefined, label: 'All' },
  { area: 'guides', label: searchAreas.guides },
  { area: 'api', label: searchAreas.api },
  { area: 'changelog', label: searchAreas.changelog },
];

type Props = {
  readonly area: SearchArea | undefined;
  readonly onChoose: (area: SearchArea | undefined) => void;
};

/** The choice of the part of the site to search. */
export function AreaFilter({ area, onChoose }: Props) {
  return (
    <fieldset className={`${styles.areas} needs-scripting`}>
      <legend className="visually-hidden">Search in</legend>
      {choices.map((choice) => (
        <label key={choice.label} className={styles.area}>
          <input
            type="radio"
            name="area"
            aria-label={choice.label}
            value={choice.area ?? ''}
            checked={choice.area === area}
            onChange={() => onChoose(choice.area)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
