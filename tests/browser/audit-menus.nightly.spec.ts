import { expect, test } from '@playwright/test';
import { windows } from '../../src/tools/qa/audit-context.ts';
import { audit, pageOf } from './support/audit-written-pages.ts';
import { menu, reachedOf } from './support/menus.ts';

const IMAGE = 'src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9"';

const accordion = (onOpen: string, isFolded = false): string =>
  ['One', 'Two', 'Three']
    .map(
      (label) =>
        `<div><button style="padding: 9px" aria-expanded="false" onclick="${onOpen}; this.ariaExpanded = 'true'; this.nextElementSibling.hidden = false">${label}</button><p id="${label}" ${isFolded ? `style="height: 0; overflow: hidden; margin: 0"><img alt=""` : 'hidden><img'} ${IMAGE}></p></div>`,
    )
    .join('');

const closeOthers = `document.querySelectorAll('button').forEach((other) => { other.ariaExpanded = 'false'; other.nextElementSibling.hidden = true })`;

for (const { where, onOpen, isFolded, isTogether } of [
  { where: 'together where they lie beside each other', onOpen: '', isTogether: true },
  { where: 'one at a time where one closes another', onOpen: closeOthers, isTogether: false },
  {
    where: 'one at a time where one closes another later',
    onOpen: `setTimeout(() => { ${closeOthers}; this.ariaExpanded = 'true'; this.nextElementSibling.hidden = false }, 600)`,
    isTogether: false,
  },
  {
    where: 'one at a time where one covers another',
    onOpen: `this.nextElementSibling.style = 'position: absolute; top: 300px'`,
    isTogether: false,
  },
  {
    where: 'one at a time where one covers another once a request has ended',
    onOpen: `fetch('/late').then(() => { this.nextElementSibling.style = 'position: absolute; top: 300px' })`,
    isTogether: false,
  },
  {
    where: 'one at a time where parts that float out of their panels cover each other',
    onOpen: `this.nextElementSibling.append('Text'); this.nextElementSibling.firstElementChild.style = 'position: absolute; top: 300px'`,
    isTogether: false,
  },
  {
    where: 'one at a time where panels that unfold cover each other',
    onOpen: `this.nextElementSibling.style = 'position: absolute; top: 300px'; this.nextElementSibling.firstElementChild.removeAttribute('alt')`,
    isFolded: true,
    isTogether: false,
  },
  {
    where: 'one at a time where each covers its button',
    onOpen: `this.nextElementSibling.style = 'position: absolute; margin: -20px 0; z-index: -1'`,
    isTogether: false,
  },
] as readonly {
  readonly where: string;
  readonly onOpen: string;
  readonly isFolded?: boolean;
  readonly isTogether: boolean;
}[]) {
  test(`menus that look alike are looked at ${where}`, async ({ browser }) => {
    const { findings, pages } = await audit(browser, {
      '/a': pageOf(accordion(onOpen, isFolded)),
      '/late': (_, response) => setTimeout(() => response.end(), 900),
    });
    const names = ['One', 'Two', 'Three'];
    const inOrder = isTogether ? names : names.toSorted();
    expect(findings.map(({ check, selector, view }) => [check, selector, view?.state])).toEqual(
      inOrder.map((name) => [
        'accessibility/image-alt',
        `#${name} > img`,
        isTogether ? '3 menus, “One” to “Three”' : `menu “${name}”`,
      ]),
    );
    expect(pages.map(reachedOf)).toEqual([names.map((name) => `menu “${name}” at 390 px`)]);
  });
}

test('menus of one name are looked at once, and as often as they hold something else', async ({
  browser,
}) => {
  const image = `<img ${IMAGE}>`;
  const { findings, pages } = await audit(browser, {
    '/a': pageOf(menu('More', '<p>Text</p>')),
    '/b': pageOf(menu('More', `<p>Another text</p>${image}`)),
    // if a menu's panel is not in the page, the audit identifies the menu by its position
    '/c': pageOf(
      ['', image, '', image]
        .map(
          (panel) =>
            `<p><button style="padding: 9px" aria-expanded="false" onclick="this.ariaExpanded = 'true'; this.parentElement.insertAdjacentHTML('afterend', this.value)" value='${panel}'>Open</button></p>`,
        )
        .join(''),
    ),
    '/d': pageOf(
      Array.from({ length: 5 }, () => `<div>${menu('Row', '<p>Text</p>')}</div>`)
        .join('')
        .replaceAll(/ id="p"| aria-controls="p"/g, '')
        .replaceAll(`document.getElementById('p')`, 'this.nextElementSibling'),
    ),
  });
  expect(findings.map(({ check, page, view }) => [check, page, view?.state])).toEqual([
    ['accessibility/image-alt', '/b', 'menu “More”'],
    ['accessibility/image-alt', '/c', '3 menus, “Open” to “Open” (3)'],
  ]);
  const reached = pages.map(({ version }) => version?.reached.map(({ name }) => name));
  expect(reached.slice(2)).toEqual([['3 menus, “Open” to “Open” (3)'], ['menu “Row”']]);
});

test('what is wrong in a state is pictured in it', async ({ browser }) => {
  const { findings } = await audit(
    browser,
    {
      '/a': pageOf(
        `${menu('More', `<img ${IMAGE}>`)}<div>${menu('Others', `<img ${IMAGE}>`).replaceAll("'p'", "'q'").replaceAll('"p"', '"q"')}</div>`,
      ),
      '/b': pageOf(accordion('')),
      '/c': pageOf(
        `<button style="padding: 9px" onclick="this.after(Object.assign(new Image(), { src: '/gone.png', width: 9, height: 9 }))">Add</button>`,
      ),
    },
    {
      pictures: test.info().outputPath('pictures'),
      areas: new Set(['accessibility']),
      states: [{ page: '/c', name: 'an image', steps: [{ click: 'role=button' }] }],
    },
  );
  expect(findings.map(({ page, view, screenshot }) => [page, view?.state, screenshot])).toEqual([
    ['/a', 'menu “More”', 'pictures/1.png'],
    ['/a', 'menu “Others”', 'pictures/2.png'],
    ['/b', '3 menus, “One” to “Three”', 'pictures/3.png'],
    ['/b', '3 menus, “One” to “Three”', 'pictures/4.png'],
    ['/b', '3 menus, “One” to “Three”', 'pictures/5.png'],
    ['/c', 'an image', 'pictures/6.png'],
  ]);
});

test('what is opened is looked at in each window', async ({ browser }) => {
  const { findings, pages } = await audit(
    browser,
    {
      '/a': pageOf(
        `<button style="padding: 9px" aria-haspopup="dialog" onclick="document.querySelector('dialog').showModal()">Rules</button><dialog aria-label="Rules"><h2>Rules</h2><picture><source media="(width > 500px)" srcset="about:blank"><img id="narrow" ${IMAGE}></picture></dialog><style>@media (width > 500px) { #narrow { display: none } }</style>`,
      ),
    },
    { windows },
  );
  expect(findings.map(({ selector, view }) => [selector, view?.state, view?.width])).toEqual([
    ['#narrow', 'dialog “Rules”', 390],
  ]);
  expect(pages.map(reachedOf)).toEqual([
    [1440, 768, 390].map((width) => `dialog “Rules” at ${width} px`),
  ]);
});

test('a drawer that is filled as it opens is looked at on each kind of page', async ({
  browser,
}) => {
  const open = (label: string, panel: string): string =>
    `<button style="padding: 9px" aria-haspopup="dialog" onclick='document.body.insertAdjacentHTML("beforeend", this.value)' value='<div role="dialog" aria-label="Drawer">${panel}</div>'>${label}</button>`;
  const drawer = (nav: string, panel: string): string =>
    pageOf('Text').replace(
      '<body>',
      `<body><nav aria-label="${nav}"><a href="/z">Home</a>${open('Menu', panel)}</nav>`,
    );
  const help = (nav: string, panel: string): string =>
    pageOf(open('Keys', panel)).replace(
      '<body>',
      `<body><nav aria-label="${nav}"><a href="/z">Home</a></nav>`,
    );
  const image = `<img ${IMAGE}>`;
  const contents =
    '<nav aria-label="On this page"><p>See <a href="#start" id="start">the start</a> of it</p></nav></body>';
  const { findings, pages } = await audit(
    browser,
    {
      '/a': drawer('Main', 'Text'),
      '/b': drawer('Main', 'Text').replace('</body>', contents),
      '/c': drawer('Guides', image),
      // outside the navigation, dialogs with the same name are treated as the same dialog on all pages
      '/d': help('Main', 'Text'),
      '/e': help('Guides', image),
      '/f': help('Main', 'Text').replace('>Keys<', '>Open menu<'),
      '/g': help('Guides', image).replace('>Keys<', '>Open menu<'),
    },
    { areas: new Set(['accessibility']) },
  );
  expect(findings.map(({ page, view }) => [page, view?.state])).toEqual([
    ['/c', 'dialog “Menu”'],
    ['/g', 'dialog “Open menu”'],
  ]);
  expect(pages.map(({ version }) => version?.reached.map(({ name }) => name))).toEqual([
    ['dialog “Menu”'],
    [],
    ['dialog “Menu”'],
    ['dialog “Keys”'],
    [],
    ['dialog “Open menu”'],
    ['dialog “Open menu”'],
  ]);
});

test('a popover and a dialog that a button names are looked at', async ({ browser }) => {
  const image = `<img ${IMAGE}>`;
  const { findings } = await audit(browser, {
    '/a': pageOf(
      `<button style="padding: 9px" popovertarget="more">More</button><div popover id="more">${image}</div>`,
    ),
    '/b': pageOf(
      `<button style="padding: 9px" commandfor="rules" command="show-modal">Rules</button><dialog id="rules" aria-label="Rules">${image}</dialog>`,
    ),
  });
  expect(findings.map(({ page, view }) => [page, view?.state])).toEqual([
    ['/a', 'menu “More”'],
    ['/b', 'menu “Rules”'],
  ]);
});
