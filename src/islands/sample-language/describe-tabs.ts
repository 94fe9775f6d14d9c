import type { SampleLanguage } from '../../model/api.ts';
import { resolveShown } from './sample-language.ts';

const BLOCK = '[data-engines]';
const TAB = '[data-engine-tab]';

/** A sample language tab with its block and all tabs of that block. */
export type SampleLanguageTab = {
  readonly tab: HTMLElement;
  readonly block: Element;
  readonly tabs: readonly HTMLElement[];
};

/** The sample language tab that contains the target of an event. */
export const findTab = ({ target }: Event): SampleLanguageTab | null => {
  const tab = target instanceof Element ? target.closest<HTMLElement>(TAB) : null;
  const block = tab?.closest(BLOCK);
  return tab && block ? { tab, block, tabs: [...block.querySelectorAll<HTMLElement>(TAB)] } : null;
};

/**
 * Sets the ARIA attributes of all tabs and panels: which tab is selected, and which panel belongs to it. The HTML is
 * served without them, because the server does not know the choice and a page has some fifty panels.
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
