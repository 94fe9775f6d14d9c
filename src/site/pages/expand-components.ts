import { Fragment, type ReactElement, type ReactNode, createElement, isValidElement } from 'react';

type Props = { readonly children?: ReactNode };

const isAsync = (type: unknown): type is () => Promise<unknown> =>
  typeof type === 'function' && type.constructor.name === 'AsyncFunction';

/** Excludes islands. */
const isComponent = (type: unknown): type is (props: Props) => unknown =>
  typeof type === 'function' && !('$$typeof' in type) && !isAsync(type);

/** Vite adds a style loader to every instance of a component that has styles. */
const isStyleLoader = ({ type, props }: ReactElement<Props>): boolean =>
  isAsync(type) && type.name === '' && Object.keys(props).length === 0;

const call = (element: ReactElement<Props>): unknown => {
  try {
    return isComponent(element.type) ? element.type(element.props) : element;
  } catch {
    // React calls the component again and reports the error.
    return element;
  }
};

/** Copies an element without the owner and the call stack that React records in development. */
const withoutOrigin = (element: ReactElement<Props>, children: ReactNode): ReactElement => {
  const props = 'children' in element.props ? { ...element.props, children } : element.props;
  return Object.defineProperties(
    { ...element, props, _owner: null },
    {
      _store: { value: { validated: 1 } },
      _debugInfo: { value: null, writable: true },
      _debugStack: { value: null },
      _debugTask: { value: null },
    },
  );
};

/**
 * Calls the components of a large page before React does. Otherwise, rendering in development takes minutes, because
 * React adds every component's props and call stack to the payload.
 */
export const expandComponents = (page: ReactNode): ReactNode => {
  const called = new Set<unknown>();
  const expand = (node: ReactNode, isRepeated: boolean): ReactNode => {
    if (Array.isArray(node)) {
      return (node as ReactNode[]).map((child) => expand(child, isRepeated));
    }
    if (!isValidElement<Props>(node)) {
      return node;
    }
    if (isStyleLoader(node)) {
      return isRepeated ? null : node;
    }
    const result = call(node);
    if (result === node && !isComponent(node.type)) {
      return withoutOrigin(node, expand(node.props.children, isRepeated));
    }
    if (result === node || result instanceof Promise) {
      return node;
    }
    const isKnown = called.has(node.type);
    called.add(node.type);
    const expanded = expand(result as ReactNode, isKnown);
    return node.key === null ? expanded : createElement(Fragment, { key: node.key }, expanded);
  };
  return expand(page, false);
};
