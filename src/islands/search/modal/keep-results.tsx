import { memo, type ComponentType } from 'react';
import type { ModalState } from './modal-state.ts';

/** What DocSearch's screens are given, as far as it is read here. */
type ScreenProps = {
  readonly state: ModalState;
  readonly hasCollections: boolean;
  readonly translations?: { readonly resultsScreen?: unknown };
};

type Screen = ComponentType<ScreenProps>;

const showsResults = ({ state, hasCollections }: ScreenProps): boolean =>
  hasCollections && state.status !== 'error' && state.query.trim() !== '';

/**
 * DocSearch's screens, but for results that stay in the document while another screen is shown: the first letter then
 * changes the texts of rows that are there, which takes half of the time of making them. The browser neither lays out
 * nor exposes what is put away (`docsearch-rows.css`).
 *
 * `docsearch-patch-plugin.ts` puts it around what DocSearch chooses its screen with.
 */
export const keepResults = (ResultsScreen: Screen, OtherScreen: Screen): Screen => {
  const Results = memo(
    (props: ScreenProps) =>
      showsResults(props) && (
        <ResultsScreen {...props} translations={props.translations?.resultsScreen ?? {}} />
      ),
    // put away, it stays as it was
    (_, next) => !showsResults(next),
  );
  return function KeptScreens(props) {
    const isShown = showsResults(props);
    return (
      <>
        {!isShown && <OtherScreen {...props} />}
        <div className="DocSearch-Results" data-is-shown={isShown}>
          <Results {...props} />
        </div>
      </>
    );
  };
};
