'use client';

import type { SearchArea } from '../../../../model/search.ts';
import { areaLabels } from '../search-address.ts';
import styles from './SearchResults.module.css';

const choices = [
  [undefined, 'All'],
  ...(Object.entries(areaLabels) as [SearchArea, string][]),
] as const;

type Props = {
  readonly area: SearchArea | undefined;
  readonly onChoose: (area: SearchArea | undefined) => void;
};

/** The choice of the part of the site to search. */
export function AreaFilter({ area, onChoose }: Props) {
  return (
    <fieldset className={`cluster needs-scripting ${styles.areas}`}>
      <legend className="visually-hidden">Search in</legend>
      {choices.map(([choice, label]) => (
        <label key={label} className={`control ${styles.area}`}>
          <input
            type="radio"
            name="area"
            aria-label={label}
            value={choice ?? ''}
            checked={choice === area}
            onChange={() => onChoose(choice)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
