import type { SampleLanguage } from '../../model/api.ts';
import { resolveShown } from './sample-language.ts';

const BLOCK = '[data-engines]';
const TAB = '[data-engine-tab]';

/** A tab of engines, with its block and all tabs of that. */
export type SampleLanguageTab = {
  readonly tab: HTMLElement;
  readonly block: Element;
  readonly tabs: readonly HTMLElement[];
};

/** The tab of engines that an event happened on. */
export const findTab = ({ target }: Event): SampleLanguageTab | null => {
  const tab = target instanceof Element ? target.closest<HTMLElement>(TAB) : null;
  const block = tab?.closest(BLOCK);
  return tab && block ? { tab, block, tabs: [...block.querySelectorAll<HTMLElement>(TAB)] } : null;
};

/**
 * Says in ARIA what the style sheet shows: which tab is selected, and which panel belongs to it. The page comes
 * without these attributes, since the server cannot know the choice and a page has some fifty such panels.
 */
export const describeTabs = (sampleLanguage: SampleLanguage): void => {
  document.querySelectorAll<HTMLElement>(BLOCK).forEach((block, index) => {
    const shown = resolveShown(block.dataset['engines']?.split(' ') ?? [], sampleLanguage);
    for (const tab of block.querySelectorAll<HTMLElement>(TAB)) {
      const value = tab.dataset['engineTab'] ?? '';
      const panel = block.querySelector(`[data-engine-panel='${value}']`)?.lastElementChild;
      tab.id = `engine-tab-${index}-${value}`;
      tab.setAttribute('aria-selected', String(value === shown));
      tab.tabIndex = value === shown ? 0 : -1;
      if (panel instanceof HTMLElement) {
        panel.id = `engine-panel-${index}-${value}`;
        panel.tabIndex = 0;
        panel.setAttribute('role', 'tabpanel');
        panel.setAttribute('aria-labelledby', tab.id);
        tab.setAttribute('aria-controls', panel.id);
      }
    }
  });
};
