import { type ReactElement, type ReactNode, Suspense, isValidElement } from 'react';
import { describe, expect, test } from 'vitest';
import { TrustedHtml } from '../../../../src/site/islands/trusted-types/TrustedHtml.tsx';
import { flatten } from '../../../../src/site/pages/static-html/flatten.ts';
import { Card, Island, NeedsReact, text } from './trees.tsx';

/** All elements of a tree, without what islands render. */
const elementsOf = (node: ReactNode): ReactElement<{ children?: ReactNode }>[] =>
  Array.isArray(node)
    ? node.flatMap(elementsOf)
    : isValidElement<{ children?: ReactNode }>(node)
      ? [node, ...elementsOf(node.props.children)]
      : [];

const typesOf = (node: ReactNode) => elementsOf(flatten(node)).map(({ type }) => type);

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

  test('islands with what they are given, and what is around them', () => {
    expect(
      typesOf(
        <main>
          {text}
          <div>
            <Island>{text}</Island>
          </div>
        </main>,
      ),
    ).toEqual(['main', TrustedHtml, 'div', Island, 'p', 'b']);
  });

  test('no key that was not there', () => {
    const found = elementsOf(
      flatten(
        <main>
          {text}
          <Card title="A">
            <Island />
          </Card>
          {text}
        </main>,
      ),
    );
    expect(found.map(({ key }) => key).filter((key) => key !== null)).toEqual([]);
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
    ).toEqual(['div', Broken, NeedsReact, Suspense, 'p', 'b']);
  });
});
