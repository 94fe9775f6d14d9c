import type { ElementContent } from 'hast';
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

/** Whether it is a component that can be called here: not an island, and nothing that React wraps. */
const isServerComponent = (type: unknown): type is ServerComponent =>
  typeof type === 'function' && !('$$typeof' in type);

/** What a server component renders; undefined where it fails, as with a hook: React calls it again, and says where it failed. */
const render = (type: ServerComponent, props: Props): ReactNode | undefined => {
  try {
    const rendered = type(props);
    if (rendered instanceof Promise) {
      // React gets it as it is, and handles its failure, but later
      rendered.catch(() => undefined);
    }
    return rendered;
  } catch {
    return undefined;
  }
};

/** As arguments, children are known to need no keys; those of an inner list have them. */
const asArguments = (children: ReactNode): readonly ReactNode[] =>
  Array.isArray(children) ? (children as readonly ReactNode[]) : [children];

/** A key as a prop: `null` would become the key "null". */
const keyProp = ({ key }: ReactElement) => (key === null ? {} : { key });

const flatElement = (element: ReactElement<Props>, tagName: string): Flat => {
  const { children, ...props } = element.props;
  const inner = flatNode(children as ReactNode);
  const self = inner.html && elementOf(tagName, props, [...inner.html]);
  if (!self && tagName === 'svg') {
    // the attributes of what it holds have other names than in HTML
    return forReact(element);
  }
  const isText = inner.html?.length === 1 && inner.html[0]?.type === 'text';
  const size = 1 + (isText ? 0 : inner.size);
  const asElement = () =>
    children === undefined ? element : cloneElement(element, {}, ...asArguments(inner.node()));
  return {
    html: self && [self],
    size,
    node: () =>
      self && size > TRUSTED_HTML_SIZE
        ? createElement(TrustedHtml, {
            ...props,
            ...keyProp(element),
            as: tagName,
            html: contentMarkup(self),
          })
        : asElement(),
  };
};

/** An element that holds HTML already. */
const flatMarkup = (element: ReactElement<Props>): Flat => {
  const { as, html, ...props } = element.props as Props & { as: string; html: string };
  const self = elementOf(as, props, [{ type: 'raw', value: html }]);
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

const flatComponent = (element: ReactElement<Props>, type: ServerComponent): Flat => {
  const { key } = element;
  const rendered = render(type, element.props);
  if (rendered === undefined) {
    return forReact(element);
  }
  const inner = flatNode(rendered);
  const hasOwnKeys = Array.isArray(rendered) || (isValidElement(rendered) && rendered.key !== null);
  return key === null && !hasOwnKeys
    ? inner
    : {
        ...inner,
        // keys are for the children of one parent
        node: () => createElement(Fragment, keyProp(element), ...asArguments(inner.node())),
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
  const { type, props } = node;
  if (typeof type === 'string') {
    return flatElement(node, type);
  }
  if ((type as unknown) === TrustedHtml) {
    return flatMarkup(node);
  }
  if (type === Fragment) {
    const inner = flatNode(props['children'] as ReactNode);
    return { ...inner, node: () => cloneElement(node, {}, ...asArguments(inner.node())) };
  }
  // an island may read what it is given, so that stays as it is
  return isServerComponent(type) ? flatComponent(node, type) : forReact(node);
};

/**
 * Calls the server components of a tree, and makes HTML of all that is static in it: what holds no island. What is left to
 * React stays as it is (`element-markup.ts`).
 */
export const flatten = (node: ReactNode): ReactNode => flatNode(node).node();
