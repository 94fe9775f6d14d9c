'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { listen } from '../dom/listen.ts';
import { nextTab } from '../tabs/next-tab.ts';
import { describeTabs, findTab } from './describe-tabs.ts';
import { parseSampleLanguage } from './sample-language.ts';
import {
  chooseSampleLanguage,
  followSampleLanguage,
  readSampleLanguage,
} from './sample-language-store.ts';

/** Makes all sample language tabs of a page work. Renders nothing. */
export function SampleLanguageTabs() {
  const { path } = useRouter();
  useEffect(() => followSampleLanguage(() => describeTabs(readSampleLanguage())), []);
  useEffect(() => {
    const stops = [
      listen(document, ['click'], select),
      listen(document, ['keydown'], moveFocus),
      listen(document, ['focusin'], rove),
      listen(document, ['focusout'], endRoving),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return <PageTabs key={path} />;
}

/** Describes the tabs of one page, which is served without a selected tab. Rendered with a new key for each page. */
function PageTabs() {
  useEffect(() => describeTabs(readSampleLanguage()), []);
  return null;
}

const select = (event: Event): void => {
  const found = findTab(event);
  const sampleLanguage = parseSampleLanguage(found?.tab.dataset['engineTab']);
  if (found && sampleLanguage !== null) {
    chooseSampleLanguage(sampleLanguage, found.block);
  }
};

/** Arrow keys move the focus. Enter and Space select, as on any button. */
const moveFocus = (event: KeyboardEvent): void => {
  const found = findTab(event);
  const next = found && nextTab(event, found.tabs.indexOf(found.tab), found.tabs.length);
  if (found && next !== null) {
    event.preventDefault();
    found.tabs[next]?.focus();
  }
};

/** While a tab has the focus, it is the only one in the tab order, so that the Tab key leaves the tabs. */
const rove = (event: Event): void => {
  const found = findTab(event);
  if (found?.tab.hasAttribute('aria-selected') === false) {
    // a page that was rendered again after a crash has new tabs under the same path
    describeTabs(readSampleLanguage());
  }
  found?.tabs.forEach((tab) => {
    tab.tabIndex = tab === found.tab ? 0 : -1;
  });
};

/** When the focus leaves the tabs, the selected one is in the tab order again. */
const endRoving = (event: FocusEvent): void => {
  const found = findTab(event);
  if (found && !found.tabs.some((tab) => tab === event.relatedTarget)) {
    describeTabs(readSampleLanguage());
  }
};
