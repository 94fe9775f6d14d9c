import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TrustedHtml } from '../../../../src/site/islands/trusted-types/TrustedHtml.tsx';
import { flatten } from '../../../../src/site/pages/static-html/flatten.ts';
import { Card, Island, NeedsReact, text } from './trees.tsx';

const sameInHtml = [
  ['/>', '>'],
  ['=""', ''],
  ['&quot;', '"'],
  ['&gt;', '>'],
  ['&#x3C;', '&lt;'],
  ['&#x26;', '&amp;'],
] as const;

/** A tree as HTML, without the differences in spelling that no parser sees. */
const markup = (tree: ReactNode): string =>
  sameInHtml
    .reduce((html, [from, to]) => html.replaceAll(from, to), renderToStaticMarkup(tree))
    .replaceAll(/ [\w:-]+(?=[ =>])/g, (name) => name.toLowerCase());

describe('the page looks the same', () => {
  const trees = {
    'text and elements': text,
    components: <Card title="A & B">{text}</Card>,
    lists: (
      <ul>
        {['a', 'b'].map((each) => (
          <li key={each}>
            Item <i>{each}</i>
          </li>
        ))}
      </ul>
    ),
    fragments: (
      <div>
        <>
          <b>1</b>
          <i>2</i>
        </>
        {null}
        {false}
        {[]}
      </div>
    ),
    islands: (
      <main>
        <Island extra={text}>{text}</Island>
        <p>
          After <b>it</b>
        </p>
      </main>
    ),
    'an island inside a list': (
      <ol>
        <li>
          <p>
            a <b>b</b>
          </p>
        </li>
        <li>
          <Island>{text}</Island>
        </li>
      </ol>
    ),
    attributes: (
      <div
        className="a b"

        hidden
        aria-hidden={false}
        aria-expanded
        data-on={true}
        data-off={false}
        title={'"<&'}
        lang={undefined}
      >
        <label htmlFor="x">Name</label>
        <td colSpan={2} />
        <img src="/a.png" alt="" loading="lazy" srcSet="/a.png 1x, /b.png 2x" />
        <details open>
          <summary>More</summary>text
        </details>
        <a href="/a?b=1&c=2" hrefLang="en" download>
          A
        </a>
        <time dateTime="2026-01-01">today</time>
        <bdo spellCheck={false} contentEditable={false}>
          x
        </bdo>
        <ol start={3} reversed>
          <li value={4}>x</li>
        </ol>
      </div>
    ),
    drawings: (
      <svg viewBox="0 0 1 1" aria-hidden="true">
        <g strokeWidth={1.75} strokeLinecap="round" fillOpacity=".5" clipPath="url(#a)">
          <path d="M0 0" />
          <use href="#a" xlinkHref="#b" />
          <linearGradient gradientUnits="userSpaceOnUse" />
        </g>
      </svg>
    ),
    'void elements': (
      <p>
        a<br />b<wbr />c<hr />
      </p>
    ),
    'HTML of the build': (
      <pre>
        <TrustedHtml as="code" html="<b>let</b> x &lt; 1" />
      </pre>
    ),
    'what React treats itself': (
      <div>
        <input aria-label="A" defaultValue="a" />
        <select defaultValue="b">
          <option>b</option>
        </select>
        <textarea aria-label="B" defaultValue="t" />
        <script>{'1 < 2'}</script>
        {text}
      </div>
    ),
    'a drawing with a title': (
      <svg>
        <title>t</title>
        <a href="/x">
          <text textAnchor="end" fontSize="2">
            <tspan>q</tspan>w
          </text>
        </a>
      </svg>
    ),
    'a template in an element': (
      <div>
        <template>
          <b>a</b>
        </template>
        <b>x</b>
      </div>
    ),
    'code that begins with an empty line': (
      <div>
        <pre>
          {'\n'}a<b>b</b>
        </pre>
      </div>
    ),
    'a hook of the server': (
      <div>
        <NeedsReact />
        {text}
      </div>
    ),
  };

  test.each(Object.entries(trees))('%s', (_name, tree) => {
    expect(markup(flatten(tree))).toBe(markup(tree));
  });

  const styles: CSSProperties & Record<string, unknown> = {
    counterReset: 'line 3',
    '--a': '1',
    color: undefined,
  };

  test('styles, which become what the policy of pages allows', () => {
    const tree = (
      <p>
        <b style={styles}>x</b> y
      </p>
    );
    expect(renderToStaticMarkup(flatten(tree))).toBe(
      '<p><b data-style="counter-reset:line 3;--a:1">x</b> y</p>',
    );
    const withNumber = (
      <p>
        <b style={{ width: 3 }}>x</b> y
      </p>
    );
    expect(renderToStaticMarkup(flatten(withNumber))).toBe(renderToStaticMarkup(withNumber));
  });
});
