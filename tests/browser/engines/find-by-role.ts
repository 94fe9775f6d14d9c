import type { ElementHandle, Page } from 'puppeteer-core';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { clickStill } from '../../../src/tools/qa/engines/webkit-click.ts';
import { waitUntil } from '../../../src/tools/qa/wait-until.ts';

type Role =
  | 'button'
  | 'combobox'
  | 'dialog'
  | 'link'
  | 'navigation'
  | 'option'
  | 'searchbox'
  | 'tab';

export type Finder = {
  readonly count: (role: Role, name: string) => Promise<number>;
  readonly click: (role: Role, name: string) => Promise<void>;
};

const candidates: Readonly<Record<Role, string>> = {
  button: 'button, [role=button]',
  combobox: '[role=combobox], select',
  dialog: 'dialog, [role=dialog]',
  link: 'a[href]',
  navigation: 'nav',
  option: '[role=option], option',
  searchbox: 'input[type=search]',
  tab: '[role=tab]',
};

/** Firefox takes seconds to compute all names on a long page, so pages without a candidate are skipped. */
const findInPuppeteer = async (page: Page, role: Role, name: string): Promise<ElementHandle[]> => {
  const hasCandidate = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].some((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      ),
    candidates[role],
  );
  if (!hasCandidate) {
    return [];
  }
  const handles = await page.$$(`aria/${name}[role="${role}"]`);
  const visible = await Promise.all(handles.map((handle) => handle.isVisible()));
  return handles.filter((_, index) => visible[index]);
};

export const createPuppeteerFinder = (page: Page): Finder => {
  // treat errors as no match, because the page may change while it is read
  const find = (role: Role, name: string): Promise<ElementHandle[]> =>
    findInPuppeteer(page, role, name).catch(() => []);
  return {
    count: async (role, name) => (await find(role, name)).length,
    click: async (role, name) => {
      const element = await waitUntil(`the ${role} "${name}"`, async () =>
        (await find(role, name)).at(0),
      );
      await element.click();
    },
  };
};

/** Returns at most 20 visible elements that may have the name, because checking each one takes two driver requests. */
const findCandidates = (session: WebDriver, role: Role, name: string): Promise<WebElement[]> =>
  session.executeScript(
    (selector: string, text: string) => {
      const namesOf = (element: Element) =>
        [
          element.textContent,
          element.getAttribute('aria-label'),
          ...(element instanceof HTMLInputElement ? [element.labels?.[0]?.textContent] : []),
        ].map((value) => (value ?? '').replaceAll(/\s+/g, ''));
      return [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) =>
          namesOf(element).some((own) => own.includes(text.replaceAll(/\s+/g, ''))),
        )
        .slice(0, 20);
    },
    candidates[role],
    name,
  );

/** Engines put different amounts of white space between the parts of a name. */
const withoutSpace = (name: string): string => name.replaceAll(/\s+/g, '');

const findInSession = async (
  session: WebDriver,
  role: Role,
  name: string,
): Promise<WebElement[]> => {
  const found: WebElement[] = [];
  for (const element of await findCandidates(session, role, name)) {
    const isNamed = withoutSpace(await element.getAccessibleName()) === withoutSpace(name);
    if (isNamed && (await element.getAriaRole()) === role) {
      found.push(element);
    }
  }
  return found;
};

export const createWebkitFinder = (session: WebDriver): Finder => {
  // treat errors as no match, because the page may change while it is read
  const find = (role: Role, name: string): Promise<WebElement[]> =>
    findInSession(session, role, name).catch(() => []);
  return {
    count: async (role, name) => (await find(role, name)).length,
    click: async (role, name) => {
      await waitUntil(`the ${role} "${name}" to be clicked`, async () => {
        const [element] = await find(role, name);
        return element !== undefined && (await clickStill(session, element));
      });
    },
  };
};
