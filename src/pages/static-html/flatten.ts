import type { Element, ElementContent } from 'hast';
import {
  Fragment,
  type ReactElement,
  type ReactNode,
  cloneElement,
  createElement,
  isValidElement,
} from 'react';
import { TrustedHtml } from '../../islands/trusted-types/TrustedHtml.tsx';
import { contentMarkup, elementOf } from './element-markup.ts';

/*
 * React creates an object for each element of a page, in the payload and when the page starts in the browser. Where nothing
 * below an element ever changes, its content is HTML instead, which costs a browser next to nothing: a guide of 1,700
 * objects has 400, and its script takes a fifth less time.
 */

type Props = Readonly<Record<string, unknown>>;

/** A resolved node: the same as HTML, if it is static, and as a node for React. */
type Flat = {
  /** Null where React has to render it. */
  readonly html: readonly ElementContent[] | null;
  /** The objects that React would create for it. */
  readonly size: number;
  readonly node: () => ReactNode;
};

/** A `TrustedHtml` costs two: itself, and its element. */
const TRUSTED_HTML_SIZE = 2;

const forReact = (node: ReactNode): Flat => ({ html: null, size: 1, node: () => node });

type ServerComponent = (props: Props) => ReactNode;

/** Whether it is a component that can be called here. React has to wait for one that is `async`. */
const isServerComponent = (type: unknown): type is ServerComponent =>
  typeof type === 'function' && !('$$typeof' in type) && type.constructor.name === 'Function';

/** What a server component renders; undefined where it waits, fails or uses a hook, which React has to call it for. */
const render = (type: ServerComponent, props: Props): ReactNode | undefined => {
  try {
    const rendered = type(props);
    return rendered instanceof Promise ? undefined : rendered;
  } catch {
    // React calls it again, and says where it failed
    return undefined;
  }
};

/** As arguments, children are known to need no keys; those of an inner list have them. */
const asArguments = (children: ReactNode): readonly ReactNode[] =>
  Array.isArray(children) ? (children as readonly ReactNode[]) : [children];

const withChildren = (element: ReactElement, props: Props, children: ReactNode): ReactElement =>
  cloneElement(element, props, ...asArguments(children));

/** An element whose children, and other props with elements, are flat. */
const withFlatProps = (element: ReactElement<Props>): ReactElement => {
  const { children, ...rest } = element.props;
  const flatProps = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => isValidElement(value))
      .map(([name, value]) => [name, flatten(value as ReactNode)]),
  );
  return children === undefined
    ? cloneElement(element, flatProps)
    : withChildren(element, flatProps, flatten(children as ReactNode));
};

const flatElement = (element: ReactElement<Props>, tagName: string): Flat => {
  const { children, ...props } = element.props;
  const inner = flatNode(children as ReactNode);
  const self = inner.html && elementOf(tagName, props, [...inner.html]);
  const isText = inner.html?.length === 1 && inner.html[0]?.type === 'text';
  const size = 1 + (isText ? 0 : inner.size);
  const asElement = () =>
    children === undefined ? element : withChildren(element, {}, inner.node());
  return {
    html: self && [self],
    size,
    node: () =>
      self && size > TRUSTED_HTML_SIZE
        ? createElement(TrustedHtml, {
            ...props,
            key: element.key,
            as: tagName,
            html: contentMarkup(self),
          })
        : asElement(),
  };
};

/** An element that holds HTML already. */
const flatMarkup = (element: ReactElement<Props>): Flat => {
  const { as, html, ...props } = element.props as Props & { as: string; html: string };
  const self: Element | null = elementOf(as, props, [{ type: 'raw', value: html }]);
  return { html: self && [self], size: TRUSTED_HTML_SIZE, node: () => element };
};

const flatList = (nodes: readonly ReactNode[]): Flat => {
  const parts = nodes.map(flatNode);
  return {
    html: parts.some(({ html }) => html === null) ? null : parts.flatMap(({ html }) => html ?? []),
    size: parts.reduce((sum, { size }) => sum + size, 0),
    node: () => parts.map(({ node }) => node()),
  };
};

const flatNode = (node: ReactNode): Flat => {
  if (node === null || node === undefined || typeof node === 'boolean') {
    return { html: [], size: 0, node: () => node };
  }
  if (typeof node === 'string' || typeof node === 'number') {
    return { html: [{ type: 'text', value: String(node) }], size: 1, node: () => node };
  }
  if (Array.isArray(node)) {
    return flatList(node as readonly ReactNode[]);
  }
  if (!isValidElement<Props>(node)) {
    return forReact(node);
  }
  const { type, key, props } = node;
  if (typeof type === 'string') {
    return flatElement(node, type);
  }
  if ((type as unknown) === TrustedHtml) {
    return flatMarkup(node);
  }
  if (type === Fragment) {
    const inner = flatNode(props['children'] as ReactNode);
    return { ...inner, node: () => withChildren(node, {}, inner.node()) };
  }
  const rendered = isServerComponent(type) ? render(type, props) : undefined;
  if (rendered === undefined) {
    return forReact(isServerComponent(type) ? node : withFlatProps(node));
  }
  const inner = flatNode(rendered);
  return key === null
    ? inner
    : { ...inner, node: () => createElement(Fragment, { key }, ...asArguments(inner.node())) };
};

/**
 * Calls the server components of a tree, and makes HTML of all that is static in it: what holds no client component. What
 * React has to treat itself stays as it is (`element-markup.ts`).
 */
export const flatten = (node: ReactNode): ReactNode => flatNode(node).node();
