import type { EngineName } from '../../../src/tools/qa/finding.ts';

export type EngineMutation = {
  readonly title: string;
  readonly engine: EngineName;
  /** Default: `index.html`. */
  readonly file?: string;
  readonly from: string;
  readonly to: string;
  readonly check: string;
};

const inHead = (
  title: string,
  engine: EngineName,
  code: string,
  check: string,
): EngineMutation => ({
  title,
  engine,
  from: '</head>',
  to: `${code}</head>`,
  check,
});

const inFirefox = (rules: string): string =>
  `<style>@supports (-moz-appearance: none) { @supports not (-webkit-line-break: auto) { ${rules} } }</style>`;
const inWebkit = (rules: string): string =>
  `<style>@supports (-webkit-hyphens: none) { @supports not (-moz-appearance: none) { ${rules} } }</style>`;

export const engineMutations: readonly EngineMutation[] = [
  inHead(
    'text fades',
    'firefox',
    inFirefox('.box { color: light-dark(#999, #777) }'),
    'accessibility/color-contrast',
  ),
  inHead(
    'text fades',
    'webkit',
    inWebkit('footer { color: light-dark(#999, #777) }'),
    'accessibility/color-contrast',
  ),
  inHead(
    'a box is wider than a narrow window',
    'webkit',
    inWebkit('img { min-inline-size: 480px }'),
    'accessibility/reflow',
  ),
  {
    // on a separate page, because the audit merges findings from two engines on the same page
    ...inHead(
      'a script fails',
      'firefox',
      `<script>if (navigator.userAgent.includes('Firefox')) throw new Error('Broken')</script>`,
      'console/no-errors',
    ),
    file: 'about.html',
  },
  inHead(
    'a script fails',
    'webkit',
    `<script>if (!/Firefox|Chrome/.test(navigator.userAgent)) throw new Error('Broken')</script>`,
    'console/no-errors',
  ),
  inHead(
    'a file is missing',
    'webkit',
    `<script>if (!/Firefox|Chrome/.test(navigator.userAgent)) new Image().src = '/missing.png'</script>`,
    'console/no-failed-requests',
  ),
  {
    title: 'a search leads nowhere',
    engine: 'webkit',
    from: '</body>',
    to: `<script>if (!/Firefox|Chrome/.test(navigator.userAgent)) document.querySelector('form').addEventListener('submit', (event) => event.preventDefault())</script></body>`,
    check: 'journey/reader',
  },
  {
    title: 'the button for the theme changes nothing',
    engine: 'firefox',
    file: 'about.html',
    from: '<h1>About</h1>',
    to: `<h1>About</h1><button>Dark theme</button><script>if (!navigator.userAgent.includes('Firefox')) document.querySelector('button').addEventListener('click', () => { document.documentElement.style.colorScheme = 'dark' })</script>`,
    check: 'journey/reader',
  },
];
