import { fromHtml } from 'hast-util-from-html';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Suspense, isValidElement, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { TrustedHtml } from '../../../src/islands/trusted-types/TrustedHtml.tsx';
import { flatten } from '../../../src/pages/static-html/flatten.ts';

/** A component that the server does not call, as React marks those of `'use client'`. */
const Island = Object.assign(
  ({ children, extra }: { children?: ReactNode; extra?: ReactNode }) => (
    <aside>
      {extra}
      {children}
    </aside>
  ),
  { $$typeof: Symbol.for('react.client.reference') },
);

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="title">{title}</h2>
    {children}
  </section>
);

const NeedsReact = () => <p id={useId()}>A hook</p>;

const text = (
  <p>
    One <b>two</b> &lt; {'"three"'} {4}
  </p>
);

/** What a browser makes of a tree. */
const parsed = (tree: ReactNode) =>
  JSON.parse(
    JSON.stringify(
      fromHtml(renderToStaticMarkup(tree), { fragment: true }),
      (key, value: unknown) => (key === 'position' ? undefined : value),
    ),
  ) as unknown;

/** All elements of a tree, without what islands render. */
const elementsOf = (node: ReactNode): ReactElement<{ children?: ReactNode }>[] =>
  Array.isArray(node)
    ? node.flatMap(elementsOf)
    : isValidElement<{ children?: ReactNode }>(node)
      ? [node, ...elementsOf(node.props.children)]
      : [];

const typesOf = (node: ReactNode) => elementsOf(flatten(node)).map(({ type }) => type);

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
    expect(parsed(flatten(tree))).toEqual(parsed(tree));
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

describe('React gets', () => {
  test('one element for what is static', () => {
    expect(typesOf(<Card title="A">{text}</Card>)).toEqual([TrustedHtml]);
  });

  test('the element itself where it is as small', () => {
    expect(typesOf(<p>text</p>)).toEqual(['p']);
    expect(
      typesOf(
        <li>
          <a href="/">text</a>
        </li>,
      ),
    ).toEqual(['li', 'a']);
  });

  test('islands, and what is around them', () => {
    expect(
      typesOf(
        <main>
          {text}
          <div>
            <Island>{text}</Island>
          </div>
        </main>,
      ),
    ).toEqual(['main', TrustedHtml, 'div', Island, TrustedHtml]);
  });

  test('the keys of the elements of a list', () => {
    const rows = ['a', 'b'].map((each) => (
      <tr key={each}>
        <td>{each}</td>
        <td>x</td>
      </tr>
    ));
    const found = elementsOf(
      flatten(
        <tbody>
          {rows}
          <tr>
            <td>
              <Island />
            </td>
          </tr>
        </tbody>,
      ),
    );
    expect(found.map(({ key }) => key).filter((key) => key !== null)).toEqual(['a', 'b']);
  });

  test('what waits, fails, or is no element of HTML', () => {
    const Late = async () => text;
    const Broken = () => {
      throw new Error('broken');
    };
    const fallback = <Suspense fallback={text}>{text}</Suspense>;
    expect(
      typesOf(
        <div>
          <Late />
          <Broken />
          <NeedsReact />
          {fallback}
        </div>,
      ),
    ).toEqual(['div', Late, Broken, NeedsReact, Suspense, TrustedHtml]);
  });
});
