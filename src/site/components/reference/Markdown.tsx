import type { Nodes, Table as TableNode } from 'mdast';
import { Fragment, type ReactNode } from 'react';
import { isPlainProse, parseMarkdown, textOfHtml } from '../../../base/text/markdown.ts';
import { Table } from '../mdx/Table.tsx';
import { scrollGroup } from '../scroll-group.ts';
import { InlineText } from './InlineText.tsx';

/** Rejects relative links from the document, which would resolve to pages of this site. */
const isSafeAddress = (url: string): boolean => /^(?:https?:\/\/|mailto:)/i.test(url);

const lineBreak = /^<br\s*\/?>$/i;

const link = (url: string, children: ReactNode): ReactNode =>
  isSafeAddress(url) ? <a href={url}>{children}</a> : children;

const childrenOf = (node: Nodes): readonly Nodes[] => ('children' in node ? node.children : []);

/** Paragraphs in a tight list item get no `<p>`. */
function Children({ of: node, isTight = false }: { of: Nodes; isTight?: boolean }) {
  return childrenOf(node).map((child, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the nodes of a text never change their order
    <Fragment key={index}>
      {isTight && child.type === 'paragraph' ? <Children of={child} /> : render(child)}
    </Fragment>
  ));
}

function MarkdownTable({ node }: { node: TableNode }) {
  const [head, ...rows] = node.children.map((row, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the rows of a table never change their order
    <tr key={index}>
      {row.children.map((cell, column) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the columns of a table never change their order
          <Cell key={column}>
            <Children of={cell} />
          </Cell>
        );
      })}
    </tr>
  ));
  return (
    <Table>
      <thead>{head}</thead>
      <tbody>{rows}</tbody>
    </Table>
  );
}

const render = (node: Nodes): ReactNode => {
  const children = <Children of={node} />;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'strong':
      return <strong>{children}</strong>;
    case 'emphasis':
      return <em>{children}</em>;
    case 'delete':
      return <del>{children}</del>;
    case 'break':
      return <br />;
    case 'link':
      return link(node.url, children);
    case 'image':
      return link(node.url, node.alt || node.url);
    case 'html':
      return lineBreak.test(node.value) ? <br /> : textOfHtml(node.value);
    case 'paragraph':
      return <p>{children}</p>;
    case 'heading':
      // A real heading would appear in the page outline.
      return (
        <p>
          <strong>{children}</strong>
        </p>
      );
    case 'code':
      return (
        <pre {...scrollGroup(node.lang ? `Code: ${node.lang}` : 'Code')}>
          <code>{node.value}</code>
        </pre>
      );
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? undefined}>{children}</ol>
      ) : (
        <ul>{children}</ul>
      );
    case 'listItem':
      return (
        <li>
          <Children of={node} isTight={!node.spread} />
        </li>
      );
    case 'blockquote':
      return <blockquote>{children}</blockquote>;
    case 'thematicBreak':
      return <hr />;
    case 'table':
      return <MarkdownTable node={node} />;
    case 'definition':
      return null;
    default:
      return children;
  }
};

type Props = {
  readonly text: string;
  readonly lead?: ReactNode;
  readonly className?: string | undefined;
};

export function Markdown({ text, lead, className }: Props) {
  if (text === '' && lead === undefined) {
    return null;
  }
  if (isPlainProse(text)) {
    return (
      <p className={className}>
        {lead !== undefined && <>{lead} </>}
        <InlineText text={text} />
      </p>
    );
  }
  const root = parseMarkdown(text);
  const [first, ...others] = root.children;
  const hasLead = lead !== undefined && first?.type === 'paragraph';
  const blocks = hasLead ? others : root.children;
  return (
    <>
      {lead !== undefined && (
        <p className={className}>
          {lead} {hasLead && <Children of={first} />}
        </p>
      )}
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text never change their order
        <div key={index} className={className}>
          {render(block)}
        </div>
      ))}
    </>
  );
}

const isBlock = ({ type }: Nodes): boolean => !['paragraph', 'html'].includes(type);

export function InlineMarkdown({ text }: { text: string }) {
  if (isPlainProse(text)) {
    return <InlineText text={text} />;
  }
  return parseMarkdown(text).children.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text never change their order
    <Fragment key={index}>
      {index > 0 && ' '}
      {isBlock(block) ? null : block.type === 'html' ? (
        textOfHtml(block.value)
      ) : (
        <Children of={block} />
      )}
    </Fragment>
  ));
}
