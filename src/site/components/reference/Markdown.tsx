import type { Element } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, isValidElement, type ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { isPlainProse } from '../../../base/text/markdown.ts';
import { renderMarkdown } from '../../../base/text/markdown-html.ts';
import { inEnglish, inSiteLanguage } from '../languages.ts';
import { nodeText } from '../mdx/node-text.ts';
import { Picture } from '../mdx/Picture.tsx';
import { ProseLink } from '../mdx/ProseLink.tsx';
import { Table } from '../mdx/Table.tsx';
import { scrollGroup } from '../scroll-group.ts';
import { InlineText } from './InlineText.tsx';

/** Whether the pipeline resolved the address. An unresolved address would lead to the wrong page. */
const isResolved = (url: string | undefined): url is string =>
  url !== undefined && /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(url);

function DescriptionLink({ href, children }: ComponentProps<'a'>) {
  return isResolved(href) ? <ProseLink href={href}>{children}</ProseLink> : children;
}

/**
 * Links to an image instead of showing it if its address starts with `http:`, because the Content Security Policy
 * blocks such images.
 */
function DescriptionPicture({ src, alt = '', ...size }: ComponentProps<'img'>) {
  if (src !== undefined && /^(?:https:|\/(?!\/))/i.test(src)) {
    return <Picture src={src} alt={alt} {...size} />;
  }
  return <DescriptionLink href={src}>{alt || src}</DescriptionLink>;
}

/** Renders a heading as bold text, because a real heading would appear in the page outline. */
function Title({ children }: ComponentProps<'h2'>) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

function Code({ children }: ComponentProps<'pre'>) {
  const [, language] = isValidElement<ComponentProps<'code'>>(children)
    ? (/^language-(.+)/.exec(children.props.className ?? '') ?? [])
    : [];
  return (
    <pre {...scrollGroup(language === undefined ? 'Code' : `Code: ${language}`)} {...inEnglish()}>
      <code>{nodeText(children).replace(/\n$/, '')}</code>
    </pre>
  );
}

const components: Components = {
  a: DescriptionLink,
  h1: Title,
  h2: Title,
  h3: Title,
  h4: Title,
  h5: Title,
  h6: Title,
  img: DescriptionPicture,
  input: ({ checked }) => (
    <input
      type="checkbox"
      checked={checked}
      disabled
      readOnly
      aria-label={checked ? 'Done' : 'Not done'}
      {...inEnglish()}
    />
  ),
  pre: Code,
  table: Table,
};

const toReact = (children: Element['children']): ReactNode =>
  toJsxRuntime({ type: 'root', children }, { Fragment, jsx, jsxs, components });

type Props = {
  readonly text: string;
  readonly lead?: ReactNode;
  readonly className?: string | undefined;
};

const splitLead = (text: string): { lead: Element['children']; rest: Element[] } => {
  const blocks = renderMarkdown(text);
  const [first, ...rest] = blocks;
  return first?.tagName === 'p' ? { lead: first.children, rest } : { lead: [], rest: blocks };
};

function Blocks({ blocks, className }: Pick<Props, 'className'> & { blocks: readonly Element[] }) {
  return blocks.map((block, index) => (
    <div key={index} className={className} {...inSiteLanguage()}>
      {toReact([block])}
    </div>
  ));
}

export function Markdown({ text, lead, className }: Props) {
  if (text === '' && lead === undefined) {
    return null;
  }
  if (isPlainProse(text)) {
    return (
      <p className={className} {...inSiteLanguage()}>
        {lead !== undefined && <>{lead} </>}
        <InlineText text={text} />
      </p>
    );
  }
  if (lead === undefined) {
    return <Blocks blocks={renderMarkdown(text)} className={className} />;
  }
  const { lead: words, rest } = splitLead(text);
  return (
    <>
      <p className={className} {...inSiteLanguage()}>
        {lead} {toReact(words)}
      </p>
      <Blocks blocks={rest} className={className} />
    </>
  );
}

/** Renders the first paragraph, for elements that cannot contain blocks. `<FurtherMarkdown>` renders the rest. */
export function InlineMarkdown({ text }: { text: string }) {
  const words = isPlainProse(text) ? <InlineText text={text} /> : toReact(splitLead(text).lead);
  const mark = inSiteLanguage();
  return mark.lang === undefined ? words : <span {...mark}>{words}</span>;
}

export function FurtherMarkdown({ text }: { text: string }) {
  return isPlainProse(text) ? null : <Blocks blocks={splitLead(text).rest} />;
}
