import { accessibilityMutations } from './accessibility-mutations.ts';
import { keyboardMutations } from './keyboard-mutations.ts';
import { type Mutation, html, script, style } from './mutation.ts';
import { navigationMutations } from './navigation-mutations.ts';
import { stateMutations } from './state-mutations.ts';

export const mutations: readonly Mutation[] = [
  ...accessibilityMutations,
  ...stateMutations,
  ...keyboardMutations,
  ...navigationMutations,
  html(
    'a link says nothing by itself',
    '>the tools of the workshop</a>',
    '>click here</a>',
    'content/link-text',
  ),
  html(
    'words of another script lose their language',
    ' lang="el"',
    '',
    'content/language-of-parts',
  ),
  html(
    'a page is marked with a language that has another script',
    '<html lang="en"',
    '<html lang="ru"',
    'content/language-of-page',
  ),
  html(
    'code that scrolls loses its name',
    ' role="region" aria-label="List of drawers"',
    '',
    'content/region-name',
  ),
  html(
    'the name of code that scrolls has no role',
    ' role="region" aria-label="List of drawers"',
    ' aria-label="List of drawers"',
    'content/region-name',
  ),
  html(
    'a table has no header cells',
    '<form action',
    '<table><tr><td>Drawer</td><td>Width</td></tr><tr><td>First</td><td>30 cm</td></tr></table><form action',
    'content/table-headers',
  ),
  html(
    'a link leads to a page that is missing',
    'href="/about#tools"',
    'href="/abuot"',
    'links/destination',
  ),
  html(
    'a link leads to a place that is missing',
    'href="/about#tools"',
    'href="/about#tolls"',
    'links/destination',
  ),
  {
    title: 'a page is deleted',
    file: 'about.html',
    from: '',
    to: null,
    check: 'routes/status',
    pages: ['/about'],
  },
  {
    title: 'the connection ends before a page has responded',
    file: 'about.html',
    from: '',
    to: null,
    check: 'routes/response',
    pages: ['/', '/about'],
  },
  {
    title: 'the page about missing pages is a page like others',
    file: '404.html',
    from: '',
    to: null,
    check: 'routes/not-found',
  },
  {
    title: 'two pages have the same title',
    file: 'about.html',
    from: '<title>About the workshop',
    to: '<title>Home of the workshop',
    check: 'routes/title',
    pages: ['/', '/about'],
  },
  html(
    'a page has two headings of level 1',
    '<h2 id="bench">The bench</h2>',
    '<h1 id="bench">The bench</h1><h2>More</h2>',
    'routes/heading',
  ),
  html(
    'the canonical address is relative',
    'href="https://workshop.example/"',
    'href="/"',
    'routes/canonical',
  ),
  script('a script fails', "throw new Error('Broken')", 'console/no-errors'),
  script('the console has an error', "console.error('Broken')", 'console/no-errors'),
  html(
    'a file is missing',
    '<div class="dot"',
    '<img src="/missing.png" alt="Nothing" /><div class="dot"',
    'console/no-failed-requests',
  ),
  html(
    'a page asks another site',
    '<div class="dot"',
    '<img src="http://127.0.0.1:9/pixel.png" alt="Nothing" /><div class="dot"',
    'policy/own-origin',
  ),
  html(
    'a policy refuses a script of the page',
    '<meta charset="utf-8" />',
    `<meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="script-src 'none'" /><script>document.title</script>`,
    'policy/content-security-policy',
  ),
  html(
    'structured data is broken',
    '"name": "Workshop" }',
    '"name": "Workshop", }',
    'structured-data/json-ld',
  ),
  html(
    'an attribute is written twice',
    '<p class="box">',
    '<p class="box" class="box">',
    'html/valid',
  ),
  html('an id is used twice', '<p class="box">', '<p class="box" id="bench">', 'html/valid'),
  html(
    'a paragraph holds a box',
    '<p class="box">',
    '<p><div></div></p><p class="box">',
    'html/valid',
  ),
  style('the text is not printed', '@media print { main { display: none } }', 'content/print'),
  style(
    'a bar stays in place on paper',
    '@media print { .end { position: fixed; inset-block-end: 0 } }',
    'content/print',
  ),
  html('structured data has no type', '"@type": "WebSite", ', '', 'structured-data/json-ld'),
];
