import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SEARCH_STATES } from '../finding.ts';
import { queryOf } from '../visited-page.ts';
import type { OfferedState, State } from './state.ts';

type Kind = 'menu' | 'dialog' | 'list' | 'tab' | 'search';

type Control = {
  readonly kind: Kind;
  readonly name: string;
  readonly selector: string;
  readonly isInHeader: boolean;
  readonly closedPanelText: string;
  readonly styleKey: string;
};

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
      // Remove the origin, which differs between runs.
      name: qaPage.nameOf(element).replaceAll(location.origin, '').trim().slice(0, 60),
      selector: qaPage.selectorOf(element),
      closedPanelText: (findPanel(element)?.textContent ?? '')
        .replaceAll(location.origin, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      isInHeader: element.closest('header, nav, [role=banner], [role=navigation]') !== null,
      styleKey: [element, element.parentElement]
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

/** Limit on controls with the same name whose panels are not in the page yet, such as a button in each table row. */
const MAX_PER_NAME = 3;

const NOTHING = 'qzxvkw jwqpzx';

const searchStates = (selector: string, word: string): readonly State[] => {
  const open = [{ click: selector }, { waitFor: ':is(input, textarea):focus' }] as const;
  const [withResults, withoutResults, withoutResponse] = SEARCH_STATES;
  return [
    { name: withResults, steps: [...open, { type: word }] },
    { name: withoutResults, steps: [...open, { type: NOTHING }] },
    { name: withoutResponse, steps: [{ refuseData: true }, ...open, { type: word }] },
  ];
};

const NAVIGATION = /\b(?:nav|navigation|menu|sidebar|contents)\b/i;

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

export const findStates = async (page: Page, width: number): Promise<readonly OfferedState[]> => {
  const word = queryOf(await page.title());
  const kindOfPage = hashOf(await readKindOfPage(page));
  const counts = new Map<string, number>();
  // The content of a state may depend on the width.
  const at = ` at ${width} px`;
  return (await findControls(page)).flatMap((control): readonly OfferedState[] => {
    const { kind, name: label, selector, isInHeader, closedPanelText, styleKey } = control;
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
      // The `disclosures` state already shows panels that are in the page, so click their tabs one after another, and
      // audit only once at the end.
      const hasPanel = closedPanelText !== '';
      const panelFields = hasPanel ? ({ alike: `tab ${styleKey}`, isInTurn: true } as const) : {};
      return [{ id: named + at, name: named, steps, width, ...panelFields }];
    }
    const count = (counts.get(named) ?? 0) + 1;
    counts.set(named, count);
    const place = count > 1 ? ` (${count})` : '';
    const name = named + place;
    if (closedPanelText === '' && count > MAX_PER_NAME) {
      return [];
    }
    const pageKind = isInHeader || NAVIGATION.test(label) ? ` on ${kindOfPage}` : '';
    // Controls with the same name may open different content.
    const contentKey = closedPanelText === '' ? place + pageKind : ` ${hashOf(closedPanelText)}`;
    const id = named + at + contentKey;
    return [{ id, name, steps, width, ...(kind === 'menu' && { alike: styleKey }) }];
  });
};
