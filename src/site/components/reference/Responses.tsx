import { Fragment } from 'react';
import { isSuccess, statusInWords } from '../../../api/reference/api-responses.ts';
import type { ShownResponse } from '../../../api/reference/shown-responses.ts';
import type { ResponseHeader, ResponseLink } from '../../../api/reference/api.ts';
import type { ListPlace } from '../../../api/reference/value-lists.ts';
import { visibleText } from '../../../base/text/visible-text.ts';
import { Badge } from '../mdx/Badge.tsx';
import type { ApiView } from './api-view.ts';
import { Bodies } from './Bodies.tsx';
import { Disclosure } from './Disclosure.tsx';
import { factsText, typeText } from '../../../api/reference/field-facts.ts';
import { InlineText } from './InlineText.tsx';
import { ValueList } from './ValueList.tsx';
import { FurtherMarkdown, InlineMarkdown } from './Markdown.tsx';
import { MoreLink } from './MoreLink.tsx';
import { RemoteExamples } from './RemoteExamples.tsx';
import tones from '../tones.module.css';
import styles from './Responses.module.css';

type Props = {
  readonly responses: readonly ShownResponse[];
  readonly hrefOf: ApiView['operationHref'];
};

export function Responses({ responses, hrefOf }: Props) {
  return responses.map(({ response, ...rest }, index) => (
    <details key={response.status} className={`sheet ${styles.response}`} open={index === 0}>
      <summary>
        <b className={isSuccess(response) ? tones.success : tones.danger}>
          {statusInWords(response.status)}
        </b>
        <span>
          <InlineMarkdown text={response.description} />
        </span>
      </summary>
      <ResponseBody response={response} hrefOf={hrefOf} {...rest} />
    </details>
  ));
}

type BodyProps = ShownResponse & Pick<Props, 'hrefOf'>;

function ResponseBody({ response, trees, headers: headerTrees, sameAs, hrefOf }: BodyProps) {
  const { description, headers, content, links } = response;
  const notes = headers.map((header, index) => (
    <HeaderNote key={header.name} header={header} place={headerTrees[index]?.valuesAt ?? null} />
  ));
  return (
    <div className={styles.body}>
      <FurtherMarkdown text={description} />
      {content.length === 0 && <p>The response has no body.</p>}
      {headers.length > 1 ? (
        <Disclosure summary={`Headers: ${headers.map(({ name }) => visibleText(name)).join(', ')}`}>
          {notes}
        </Disclosure>
      ) : (
        notes
      )}
      {sameAs !== null && <p>The same fields as in {statusInWords(sameAs)}.</p>}
      <Bodies content={content} trees={trees} flagged="optional" />
      {links.map((link) => (
        <LinkNote key={link.name} link={link} hrefOf={hrefOf} />
      ))}
    </div>
  );
}

type HeaderProps = { readonly header: ResponseHeader; readonly place: ListPlace | null };

function HeaderNote({ header, place }: HeaderProps) {
  const { name, description, isDeprecated, schema, remoteExamples } = header;
  const facts = factsText(schema);
  return (
    <>
      <p>
        <code>{visibleText(name)}</code> header ({typeText(schema)})
        {isDeprecated && (
          <>
            {' '}
            <Badge tone="warning">Deprecated</Badge>
          </>
        )}
        {description !== '' && (
          <>
            : <InlineMarkdown text={description} />
          </>
        )}
        {facts !== '' && (
          <>
            {' '}
            <small>
              <InlineText text={facts} />
            </small>
          </>
        )}
      </p>
      <ValueList schema={schema} place={place} />
      <FurtherMarkdown text={description} />
      <MoreLink docs={schema.externalDocs} />
      <RemoteExamples examples={remoteExamples} />
    </>
  );
}

type LinkProps = { readonly link: ResponseLink; readonly hrefOf: ApiView['operationHref'] };

function LinkNote({ link, hrefOf }: LinkProps) {
  const { name, description, operationId, target, parameters } = link;
  const href = operationId === null ? null : hrefOf(operationId);
  const text = <code>{visibleText(target)}</code>;
  return (
    <>
      <p>
        May be followed by {href === null ? text : <a href={href}>{text}</a>}
        {name !== target && (
          <>
            {' '}
            (link <code>{visibleText(name)}</code>)
          </>
        )}
        {parameters.map(([parameter, value], index) => (
          <Fragment key={parameter}>
            {index === 0 ? ' with ' : ', '}
            <code>{visibleText(parameter)}</code> from <code>{visibleText(value)}</code>
          </Fragment>
        ))}
        {description !== '' && (
          <>
            : <InlineMarkdown text={description} />
          </>
        )}
      </p>
      <FurtherMarkdown text={description} />
    </>
  );
}
