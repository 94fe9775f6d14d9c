'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';
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
    const handlers = { click: select, keydown: moveFocus, focusin: rove, focusout: endRoving };
    const entries = Object.entries(handlers) as [string, (event: Event) => void][];
    entries.forEach(([name, handler]) => document.addEventListener(name, handler));
    return () => entries.forEach(([name, handler]) => document.removeEventListener(name, handler));
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
  if (!found || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const next = nextTab(event.key, found.tabs.indexOf(found.tab), found.tabs.length);
  if (next !== null) {
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
