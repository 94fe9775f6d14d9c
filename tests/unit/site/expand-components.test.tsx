import { Fragment, type ReactElement, type ReactNode, createElement, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { expandComponents } from '../../../src/site/pages/expand-components.ts';

type Props = { readonly children?: ReactNode };

const loadStyles = (): ReactElement => createElement(async () => null);

function Note({ children }: Props) {
  return <aside className="note">{children}</aside>;
}

/** Imitates Vite's wrapper for components with styles in development. */
const Styled = ({ children }: Props) =>
  createElement(Fragment, null, loadStyles(), <Note>{children}</Note>);

const Island = Object.assign(() => null, { $$typeof: Symbol.for('react.client.reference') });

async function Loaded() {
  return <p>Loaded</p>;
}

function Broken(): ReactNode {
  throw new Error('broken');
}

const elementsIn = (node: ReactNode): ReactElement<Props>[] => {
  if (Array.isArray(node)) {
    return (node as ReactNode[]).flatMap(elementsIn);
  }
  return isValidElement<Props>(node) ? [node, ...elementsIn(node.props.children)] : [];
};

const componentsIn = (node: ReactNode): unknown[] =>
  elementsIn(expandComponents(node)).flatMap(({ type }) =>
    typeof type === 'function' ? [type] : [],
  );

test('components are called, with the same HTML', () => {
  const page = (
    <section>
      <Note key="a">
        One <em>word</em>
      </Note>
      {['b', 'c'].map((key) => (
        <Note key={key}>{key}</Note>
      ))}
    </section>
  );
  expect(componentsIn(page)).toEqual([]);
  expect(renderToStaticMarkup(expandComponents(page))).toBe(renderToStaticMarkup(page));
});

test('islands, asynchronous components and components that throw are left to React', () => {
  const page = [
    <Island key="island" />,
    <div key="loaded">
      <Loaded />
    </div>,
    <Broken key="broken" />,
  ];
  expect(componentsIn(page)).toEqual([Island, Loaded, Broken]);
});

test('the styles of a component are loaded once for a page', () => {
  const page = [<Styled key="a">One</Styled>, <Styled key="b">Two</Styled>];
  expect(componentsIn(page)).toHaveLength(1);
  expect(componentsIn([...page, <Styled key="c">Three</Styled>])).toHaveLength(1);
});

test('elements have neither a call stack nor an owner', () => {
  const [element] = elementsIn(expandComponents(<Note>Text</Note>));
  expect(element).toMatchObject({ type: 'aside', _owner: null, _debugStack: null });
});
