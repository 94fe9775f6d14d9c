import { type Mutation, script, style } from './mutation.ts';

const bringPages = (tell: string, onBack = 'scrollTo(0, place)'): string =>
  `let place = 0;
   const bring = async (address) => {
     const text = await (await fetch(address)).text();
     const next = new DOMParser().parseFromString(text, 'text/html');
     document.querySelector('main').replaceWith(next.querySelector('main'));
     return next.title;
   };
   history.scrollRestoration = 'manual';
   addEventListener('click', async (event) => {
     const link = event.target.closest('a[href^="/"]');
     if (!link) return;
     event.preventDefault();
     place = scrollY;
     const title = await bring(link.href);
     history.pushState(null, '', link.href);
     ${tell}
   });
   addEventListener('popstate', async () => { document.title = await bring(location.href); ${onBack}; });`;

const toHeading = `const heading = document.querySelector('h1'); heading.tabIndex = -1; heading.focus();`;

const onBoth = { pages: ['/', '/about'] };

export const navigationMutations: readonly Mutation[] = [
  {
    ...script(
      'nothing tells of a page that a script brings',
      bringPages('document.title = title;'),
      'journey/announced',
    ),
    ...onBoth,
  },
  {
    ...script(
      'a page that a script brings keeps the title of the one before',
      bringPages(toHeading),
      'journey/announced',
    ),
    ...onBoth,
  },
  {
    ...script(
      'Back leads to the start of the page',
      bringPages(`document.title = title; ${toHeading}`, 'scrollTo(0, 0)'),
      'journey/back',
    ),
    ...onBoth,
  },
  {
    ...style(
      'what stays at the top covers the place that a link leads to',
      'html { scroll-padding: 0 !important }',
      'journey/place-in-sight',
    ),
    ...onBoth,
  },
];
