import type { MDXComponents } from 'mdx/types';
import type { ComponentProps, ReactNode } from 'react';
import type { MdxComponentProps } from '../../../../schemas/mdx-components.ts';
import type { ApiServer } from '../../../api/reference/api-server.ts';
import type { PageCard, Site } from '../../../model/site.ts';
import type { ApiView } from '../reference/api-view.ts';
import type { OperationReference } from '../reference/OperationReference.tsx';
import { Admonition } from './Admonition.tsx';
import { createApiComponents } from './ApiReferences.tsx';
import { Badge } from './Badge.tsx';
import { Card, Cards } from './Cards.tsx';
import { BrowserOnly, DocCardList, Head, Link, TOCInline, Translate } from './carried-over.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Details } from './Details.tsx';
import { Diagram } from './Diagram.tsx';
import figureStyles from './Figure.module.css';
import fileTreeStyles from './FileTree.module.css';
import formulaStyles from './Formula.module.css';
import { headings } from './headings.tsx';
import type { Mermaid } from './Mermaid.tsx';
import { Picture } from './Picture.tsx';
import { inEnglish } from '../languages.ts';
import { Markup } from '../Markup.tsx';
import { scrollGroup } from '../scroll-group.ts';
import type { ServerChoice } from '../ServerChoice.tsx';
import { ProseLink } from './ProseLink.tsx';
import stepsStyles from './Steps.module.css';
import { HeaderCell, Table } from './Table.tsx';
import { TabItem, Tabs } from './Tabs.tsx';

export type MdxOptions = {
  readonly api: ApiView | null;
  readonly images: Site['images'];
  readonly cards: readonly PageCard[];
  readonly servers: readonly ApiServer[];
  readonly samples: readonly string[];
  /** Passed as props instead of imported here, so that only pages that show them load their styles and islands. */
  readonly Reference: typeof OperationReference;
  readonly Mermaid: typeof Mermaid;
  readonly ServerChoice: typeof ServerChoice;
};

type Children = { readonly children: ReactNode };

function FileTree({ children }: Children) {
  return <div className={fileTreeStyles.tree}>{children}</div>;
}

function Steps({ children }: Children) {
  return <div className={stepsStyles.steps}>{children}</div>;
}

type SpanProps = ComponentProps<'span'> & { readonly 'data-interface'?: string };

/**
 * Words that the compiler adds are in a span with `data-interface`. The span is rendered only if the words need a
 * `lang` attribute.
 */
function Span({ 'data-interface': isInterface, ...rest }: SpanProps) {
  const mark = isInterface === undefined ? {} : inEnglish();
  return isInterface !== undefined && mark.lang === undefined ? (
    rest.children
  ) : (
    <span {...rest} {...mark} />
  );
}

type FormulaProps = {
  readonly html: string;
  readonly isBlock?: boolean;
};

function Formula({ html, isBlock = false }: FormulaProps) {
  return isBlock ? (
    <Markup
      as="div"
      className={formulaStyles.block}
      {...scrollGroup('Formula')}
      {...inEnglish()}
      html={html}
    />
  ) : (
    <Markup as="span" html={html} />
  );
}

function Figure({ srcDark, caption, ...light }: MdxComponentProps<'Figure'>) {
  return (
    <figure className={figureStyles.figure}>
      <div className={srcDark === undefined ? '' : 'only-light'}>
        <Picture className="sheet" {...light} />
      </div>
      {srcDark !== undefined && (
        <div className="only-dark">
          <Picture className="sheet" {...light} src={srcDark} />
        </div>
      )}
      {caption !== undefined && <figcaption className="quiet">{caption}</figcaption>}
    </figure>
  );
}

type PictureProps = Pick<ComponentProps<'img'>, 'src' | 'width' | 'height'>;

const sizeOf = (images: Site['images'], { src, width, height }: PictureProps): PictureProps => {
  const size = src === undefined ? undefined : images[src];
  if (!size || height !== undefined) {
    return {};
  }
  const scale = width === undefined ? 1 : Number(width) / size.width;
  return Number.isFinite(scale)
    ? { width: width ?? size.width, height: Math.round(size.height * scale) }
    : {};
};

export const createMdxComponents = ({
  api,
  images,
  cards,
  servers,
  samples,
  Reference,
  Mermaid: MermaidFigure,
  ServerChoice: Choice,
}: MdxOptions): MDXComponents => ({
  ...headings,
  ...createApiComponents(api, Reference),
  a: ProseLink,
  img: (props) => <Picture {...sizeOf(images, props)} {...props} />,
  input: ({ checked, ...rest }) => (
    <input
      {...rest}
      checked={checked}
      readOnly
      aria-label={checked ? 'Done' : 'Not done'}
      {...inEnglish()}
    />
  ),
  span: Span,
  table: Table,
  th: HeaderCell,
  Admonition,
  Badge,
  BrowserOnly,
  Card,
  Cards,
  CodeBlock,
  Details,
  Diagram,
  DocCardList: (props) => <DocCardList {...props} cards={cards} />,
  Figure: (props) => <Figure {...sizeOf(images, props)} {...props} />,
  FileTree,
  Formula,
  Head,
  Link,
  Mermaid: MermaidFigure,
  ServerChoice: () => <Choice servers={servers} hasReference={api?.hasReference ?? false} />,
  Steps,
  TOCInline,
  TabItem,
  Tabs: (props) => <Tabs {...props} samples={samples} />,
  Translate,
});
