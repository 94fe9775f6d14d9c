import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { queryOf } from '../visited-page.ts';
import type { OfferedState, State } from './state.ts';

type Kind = 'menu' | 'dialog' | 'list' | 'tab' | 'search';

type Control = {
  readonly kind: Kind;
  readonly name: string;
  readonly selector: string;
  /** Whether it is where pages have their navigation, and may show that. */
  readonly isInHeader: boolean;
  /** The text of what it will show, as far as that is on the page already. */
  readonly closedPanelText: string;
  /** The tags and classes of it and of its parent: controls that are equal in it look alike. */
  readonly look: string;
};

/** Finds what opens or changes something, by its role and states. */
const findControls = (page: Page): Promise<readonly Control[]> =>
  page.evaluate(() => {
    const findPanel = (element: Element): Element | null => {
      const id =
        element.getAttribute('aria-controls') ??
        element.getAttribute('popovertarget') ??
        element.getAttribute('commandfor');
      const panel = id === null ? element.nextElementSibling : document.getElementById(id);
      return panel && !panel.matches('script, style, template') && !qaPage.isShown(panel)
        ? panel
        : null;
    };
    const describe = (kind: Kind, element: Element): Control => ({
      kind,
      // the address of the site is not the same in each run
      name: qaPage.nameOf(element).replaceAll(location.origin, '').trim().slice(0, 60),
      selector: qaPage.selectorOf(element),
      closedPanelText: (findPanel(element)?.textContent ?? '')
        .replaceAll(location.origin, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      isInHeader: element.closest('header, nav, [role=banner], [role=navigation]') !== null,
      look: [element, element.parentElement]
        .map((part) => `${part?.localName}.${part?.getAttribute('class') ?? ''}`)
        .join(' in '),
    });
    const search = qaPage.findSearch();
    const find = (kind: Kind, selector: string): Control[] =>
      [...document.querySelectorAll(selector)]
        .filter((element) => qaPage.isUsable(element) && element !== search)
        .filter((element) => kind !== 'dialog' || !qaPage.isSearchButton(element))
        .map((element) => describe(kind, element));
    return [
      ...find('dialog', '[aria-haspopup=dialog]'),
      ...find('list', '[aria-haspopup=listbox], [role=combobox][aria-expanded=false]'),
      ...find(
        'menu',
        ':is(:is(button, [role=button])[aria-expanded=false], [popovertarget], [commandfor]):not([aria-haspopup=dialog], [aria-haspopup=listbox], [role=combobox])',
      ),
      ...find('tab', '[role=tab][aria-selected=false]'),
      ...(search ? [describe('search', search)] : []),
    ];
  });

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8);

/** How many controls of one name are used on a page where what they open is not on it yet: all rows of a table are alike. */
const MAX_OF_NAME = 3;

/** Words that no page has. */
const NOTHING = 'qzxvkw jwqpzx';

const searchStates = (selector: string, word: string): readonly State[] => {
  const open = [{ click: selector }, { waitFor: ':is(input, textarea):focus' }] as const;
  return [
    { name: 'search with results', steps: [...open, { type: word }] },
    { name: 'search without results', steps: [...open, { type: NOTHING }] },
    {
      name: 'search that gets no response',
      steps: [{ refuseData: true }, ...open, { type: word }],
    },
  ];
};

/** What shows a navigation, by its name in English: each kind of page may have its own. */
const NAVIGATION = /\b(?:nav|navigation|menu|sidebar|contents)\b/i;

/** What tells kinds of pages apart: the names of their navigations that lead to other pages. */
const readKindOfPage = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(nav, [role=navigation]):not(main *)')]
      .filter((nav) => [...nav.querySelectorAll('a[href]')].some(qaPage.leadsToPage))
      .map(
        ({ ariaLabel, ariaLabelledByElements }) =>
          ariaLabel ??
          ariaLabelledByElements?.map(({ textContent }) => textContent).join(' ') ??
          '',
      )
      .join('\n'),
  );

/**
 * The states of a page that can be told from its roles: open menus, dialogs and lists, each tab, and a search with results,
 * without any and without a response.
 */
export const findStates = async (page: Page, width: number): Promise<readonly OfferedState[]> => {
  const word = queryOf(await page.title());
  const kindOfPage = hashOf(await readKindOfPage(page));
  const counts = new Map<string, number>();
  // what is shown depends on the width
  const at = ` at ${width} px`;
  return (await findControls(page)).flatMap(
    ({
      kind,
      name: label,
      selector,
      isInHeader,
      closedPanelText,
      look,
    }): readonly OfferedState[] => {
      if (kind === 'search') {
        return searchStates(selector, word).map((state) => ({
          ...state,
          id: state.name + at,
          isSearch: true,
          width,
        }));
      }
      const steps = [{ click: selector }];
      const named = `${kind} “${label}”`;
      if (kind === 'tab') {
        // with disclosures, the panels of tabs are shown on each page, as far as they are on it before
        const hasPanel = closedPanelText !== '';
        const ofPanel = hasPanel ? ({ alike: `tab ${look}`, isInTurn: true } as const) : {};
        return [{ id: named + at, name: named, steps, width, ...ofPanel }];
      }
      const count = (counts.get(named) ?? 0) + 1;
      counts.set(named, count);
      const place = count > 1 ? ` (${count})` : '';
      const name = named + place;
      if (closedPanelText === '' && count > MAX_OF_NAME) {
        return [];
      }
      const ofKind = isInHeader || NAVIGATION.test(label) ? ` on ${kindOfPage}` : '';
      // what has one name may hold something else, on the same page or on another
      const held = closedPanelText === '' ? place + ofKind : ` ${hashOf(closedPanelText)}`;
      const id = named + at + held;
      return [{ id, name, steps, width, ...(kind === 'menu' && { alike: look }) }];
    },
  );
};
