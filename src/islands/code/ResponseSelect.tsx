'use client';

import { useHydrated } from './hydrated.ts';

type Props = {
  readonly className: string | undefined;
  /** The id of the response that shows at first. */
  readonly first: string;
  /** The ids of the elements that show the responses, and their names. */
  readonly choices: readonly { readonly id: string; readonly label: string }[];
};

/**
 * The choice of a response, to which the island `ResponseChoice` listens. The served page has only the one that shows: the
 * others are disclosures there, and their names a second time would be a fiftieth of a reference.
 */
export function ResponseSelect({ className, first, choices }: Props) {
  const isHydrated = useHydrated();
  return (
    <label className={className} data-screen-only="">
      Response
      {/* a browser that restores it on reload would not restore what it shows */}
      <select data-response-choice="" autoComplete="off" defaultValue={first}>
        {choices.map(
          ({ id, label }, index) =>
            (isHydrated || id === first) && (
              // oxlint-disable-next-line react/no-array-index-key -- two may have one body, and none changes its place
              <option key={index} value={id}>
                {label}
              </option>
            ),
        )}
      </select>
    </label>
  );
}
