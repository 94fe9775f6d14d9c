import type { MdxComponentProps } from '../../../schemas/mdx-components.ts';
import { fieldAnchor, fieldsOf } from '../../model/api-fields.ts';
import type { ApiView } from '../reference/api-view.ts';
import type { OperationReference } from '../reference/OperationReference.tsx';

/** The component of `reference/` that draws an operation. */
export type Reference = typeof OperationReference;

/** Null on a site without an API: names stay, links go. */
type WithApi = { readonly api: ApiView | null };

function CodeLink({ href, text }: { href: string | null | undefined; text: string }) {
  const code = <code>{text}</code>;
  return href ? <a href={href}>{code}</a> : code;
}

/** The name of an operation, leading to its reference. */
export function OperationLink({ id, api }: MdxComponentProps<'Operation'> & WithApi) {
  return <CodeLink href={api?.operationHref(id)} text={id} />;
}

/** An error code, leading to its meaning. */
export function ErrorCodeLink({ code, api }: MdxComponentProps<'ErrorCode'> & WithApi) {
  return <CodeLink href={api?.errorHref(code)} text={code} />;
}

/** A field by its name from the outside in, leading to where its limits stand. */
export function FieldLink({ operation: id, name, api }: MdxComponentProps<'Field'> & WithApi) {
  const operation = api?.operation(id);
  const field = operation && fieldsOf(operation).find((candidate) => candidate.name === name);
  const page = api?.operationHref(id)?.replace(/#.*/, '');
  return <CodeLink href={field && page && `${page}#${field.anchor}`} text={name} />;
}

/** The reference of an operation, below the heading that the pipeline has made. */
export function ApiOperation({
  id,
  api,
  Reference,
}: { id: string; Reference: Reference } & WithApi) {
  const operation = api?.operation(id);
  if (!api || !operation) {
    return null;
  }
  return (
    <Reference
      operation={operation}
      samples={api.samples(id)}
      examples={api.examples(id)}
      fieldAnchor={fieldAnchor}
      findError={api.error}
      errorHref={api.errorHref}
      scalarHref={`/scalar#${id}`}
    />
  );
}
