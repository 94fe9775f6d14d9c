import { useEffect } from 'react';
import { endAll, listen } from '../dom/listen.ts';
import { usePageEffect } from '../navigation/use-page-effect.ts';
import { isRightToLeft, nextTab } from '../tabs/next-tab.ts';
import { resolveSampleCall, type SampleCall, sampleCallKey } from './sample-call.ts';
import { readSampleLanguages } from './sample-language.ts';
import {
  chooseSampleLanguage,
  followSampleLanguage,
  readSampleLanguage,
} from './sample-language-store.ts';
import { createRootChoice } from '../root-choice.ts';

const {
  read: readSampleCall,
  choose: chooseSampleCall,
  follow: followSampleCall,
} = createRootChoice<SampleCall>({
  key: sampleCallKey,
  attribute: 'call',
  resolve: resolveSampleCall,
});

export function SampleLanguageTabs() {
  // pages are served without a selected tab
  usePageEffect(describeTabs);
  useEffect(() => followSampleLanguage(describeTabs), []);
  usePageEffect(describeCalls);
  useEffect(() => followSampleCall(describeCalls), []);
  useEffect(() => {
    return endAll(
      listen(document, ['click'], select),
      listen(document, ['click'], selectCall),
      listen(document, ['keydown'], moveFocus),
      listen(document, ['focusin'], rove),
      listen(document, ['focusout'], endRoving),
    );
  }, []);
  return null;
}

const BLOCK = '[data-samples]';
const TAB = '[data-sample-tab]';

type SampleLanguageTab = {
  readonly tab: HTMLElement;
  readonly block: Element;
  readonly tabs: readonly HTMLElement[];
};

const findTab = ({ target }: Event): SampleLanguageTab | null => {
  const tab = target instanceof Element ? target.closest<HTMLElement>(TAB) : null;
  const block = tab?.closest(BLOCK);
  return tab && block ? { tab, block, tabs: [...block.querySelectorAll<HTMLElement>(TAB)] } : null;
};

const languagesOf = ({ dataset }: HTMLElement): readonly string[] =>
  dataset['sampleTab']?.split(' ') ?? [];

/** Sets ARIA attributes in the browser, because the server does not know the reader's choice. */
const describeTabs = (): void => {
  const sampleLanguage = readSampleLanguage();
  document.querySelectorAll<HTMLElement>(BLOCK).forEach((block, index) => {
    for (const tab of block.querySelectorAll<HTMLElement>(TAB)) {
      const languages = languagesOf(tab);
      const [value = ''] = languages;
      const isShown = languages.includes(sampleLanguage);
      const panel = block.querySelector(`[data-sample-panel~='${value}']`)?.lastElementChild;
      tab.id = `sample-tab-${index}-${value}`;
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      if (panel instanceof HTMLElement) {
        panel.id = `sample-panel-${index}-${value}`;
        panel.tabIndex = 0;
        panel.setAttribute('role', 'tabpanel');
        panel.setAttribute('aria-labelledby', tab.id);
        tab.setAttribute('aria-controls', panel.id);
      }
    }
  });
};

const select = (event: Event): void => {
  const found = findTab(event);
  const [name = ''] = found ? languagesOf(found.tab) : [];
  if (found && readSampleLanguages().includes(name)) {
    chooseSampleLanguage(name, found.block);
  }
};

const CALL_CHOICE = '[data-call-choice]';

const describeCalls = (): void => {
  const call = readSampleCall();
  document.querySelectorAll<HTMLElement>(CALL_CHOICE).forEach((button) => {
    button.setAttribute('aria-pressed', String(button.dataset['callChoice'] === call));
  });
};

const selectCall = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest<HTMLElement>(CALL_CHOICE) : null;
  const block = button?.closest(BLOCK);
  if (button && block) {
    chooseSampleCall(resolveSampleCall(button.dataset['callChoice']), block);
  }
};

const moveFocus = (event: KeyboardEvent): void => {
  const found = findTab(event);
  const next =
    found &&
    nextTab(event, found.tabs.indexOf(found.tab), found.tabs.length, isRightToLeft(found.tab));
  if (found && next !== null) {
    event.preventDefault();
    found.tabs[next]?.focus();
  }
};

const rove = (event: Event): void => {
  const found = findTab(event);
  if (found?.tab.hasAttribute('aria-selected') === false) {
    // if React recreates the page after a crash, the path stays the same, so the new tabs lack ARIA attributes
    describeTabs();
  }
  found?.tabs.forEach((tab) => {
    tab.tabIndex = tab === found.tab ? 0 : -1;
  });
};

const endRoving = (event: FocusEvent): void => {
  const found = findTab(event);
  if (found && !found.tabs.some((tab) => tab === event.relatedTarget)) {
    describeTabs();
  }
};
