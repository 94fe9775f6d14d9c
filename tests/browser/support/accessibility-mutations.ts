import { type Mutation, html, script, style } from './mutation.ts';

const home = '<h1>The workshop</h1>';

export const accessibilityMutations: readonly Mutation[] = [
  html(
    'the text of a picture is removed',
    ' alt="A bench with a vise"',
    '',
    'accessibility/image-alt',
  ),
  // a script makes the change, so that the HTML from the server stays valid
  script(
    'the language is removed',
    "document.documentElement.removeAttribute('lang')",
    'accessibility/html-has-lang',
  ),
  html('a language is misspelled', 'lang="en"', 'lang="xx-bogus"', 'accessibility/html-lang-valid'),
  script(
    'the title is removed',
    "document.querySelector('title').remove()",
    'accessibility/document-title',
  ),
  html(
    'the heading of the page is removed',
    home,
    '<p>The workshop</p>',
    'accessibility/page-has-heading-one',
  ),
  html(
    'a level of headings is skipped',
    '<h3>Its drawers</h3>',
    '<h4>Its drawers</h4>',
    'accessibility/heading-order',
  ),
  html('a heading is emptied', '<h3>Its drawers</h3>', '<h3></h3>', 'accessibility/empty-heading'),
  html('a button loses its name', ' aria-label="Open the menu"', '', 'accessibility/button-name'),
  html(
    'a link loses its text',
    '<a href="/about">About the workshop</a>',
    '<a href="/about"></a>',
    'accessibility/link-name',
  ),
  html(
    'a field loses its label',
    '<label>Search <input type="search" name="q" /></label>',
    '<input type="search" name="q" />',
    'accessibility/label',
  ),
  html(
    'zooming is forbidden',
    'initial-scale=1"',
    'initial-scale=1, user-scalable=no"',
    'accessibility/meta-viewport',
  ),
  html(
    'a role gets an attribute that it has not',
    '<nav aria-label="Main">',
    '<nav aria-label="Main" aria-checked="true">',
    'accessibility/aria-allowed-attr',
  ),
  html('a role is misspelled', 'role="region"', 'role="regoin"', 'accessibility/aria-roles'),
  html(
    'an ARIA attribute has a value that it cannot have',
    'aria-label="Open the menu"',
    'aria-label="Open the menu" aria-expanded="perhaps"',
    'accessibility/aria-valid-attr-value',
  ),
  html(
    'what is hidden can be focused',
    '<div class="dot" aria-hidden="true"></div>',
    '<div class="dot" aria-hidden="true"><a href="/about">About</a></div>',
    'accessibility/aria-hidden-focus',
  ),
  html(
    'the order of the focus is set',
    '<input type="search"',
    '<input tabindex="3" type="search"',
    'accessibility/tabindex',
  ),
  script(
    'a list holds something else',
    "const list = document.createElement('ul'); list.innerHTML = '<p>A paragraph</p>'; document.querySelector('.box').before(list)",
    'accessibility/list',
  ),
  html(
    'two landmarks have the same name',
    '<p>The end of the page.</p>',
    '<nav aria-label="Main"><p>The end of the page.</p></nav>',
    'accessibility/landmark-unique',
  ),
  style('text fades', '.box { color: light-dark(#999, #777) }', 'accessibility/color-contrast'),
  style(
    'text fades in the dark mode alone',
    '.box { color: light-dark(#1a1a1a, #555) }',
    'accessibility/color-contrast',
  ),
  {
    ...style(
      'text fades on phones alone',
      '@media (width < 500px) { .box { color: light-dark(#999, #777) } }',
      'accessibility/color-contrast',
    ),
    isPhoneOnly: true,
  },
  style(
    'text fades in a disclosure',
    'details p { color: light-dark(#999, #777) }',
    'accessibility/color-contrast',
  ),
  html(
    'a control without a name is shown in the dark mode alone',
    '<p class="box">',
    '<style>@media (prefers-color-scheme: light) { .night { display: none } }</style><button class="icon night"><svg width="24" height="24" viewBox="0 0 24 24"><path d="M3 6h18" stroke="currentColor" /></svg></button><p class="box">',
    'accessibility/button-name',
  ),
  html(
    'a control without a name is shown in a disclosure in the dark mode alone',
    '<p>Large and small.</p>',
    '<button class="icon" id="night"><svg width="24" height="24" viewBox="0 0 24 24"><path d="M3 6h18" stroke="currentColor" /></svg></button><script>const dark = matchMedia("(prefers-color-scheme: dark)"); dark.onchange = () => { night.hidden = !dark.matches }; dark.onchange()</script>',
    'accessibility/button-name',
  ),
  style(
    'large text is cut off',
    'h2 { block-size: 40px; overflow: hidden }',
    'accessibility/large-text',
  ),
  html(
    'targets are small and close together',
    '<p class="box">',
    '<p><button class="tiny">1</button><button class="tiny">2</button></p><p class="box">',
    'accessibility/target-size',
  ),
  html(
    'targets in an open panel are small and close together',
    '<p>Large and small.</p>',
    '<p><button class="tiny">1</button><button class="tiny">2</button></p>',
    'accessibility/target-size',
  ),
  style('a box is wider than a phone', 'img { min-inline-size: 360px }', 'accessibility/reflow'),
  style(
    'text is cut off where readers space it',
    'h3 { font-family: monospace; inline-size: 11.5ch; white-space: nowrap; overflow: clip }',
    'accessibility/text-spacing',
  ),
  style(
    'something moves though motion is unwanted',
    '.dot { animation: pulse 1s infinite }',
    'accessibility/reduced-motion',
  ),
  html(
    'a control is drawn by a mask alone',
    '<svg width="24"',
    '<i style="display:block;width:24px;height:24px;background:currentColor;mask:url(/bench.svg)"></i><svg style="display:none" width="24"',
    'accessibility/forced-colors',
  ),
];
