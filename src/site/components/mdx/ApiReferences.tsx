import type { MDXComponents } from 'mdx/types';
import type { MdxComponentProps } from '../../../../schemas/mdx-components.ts';
import { anchoredFields } from '../../../api/reference/list-fields.ts';
import { operationHref } from '../../../api/reference/operation-address.ts';
import type { ApiView } from '../reference/api-view.ts';
import type { OperationReference } from '../reference/OperationReference.tsx';

function CodeLink({ href, text }: { href: string | null | undefined; text: string }) {
  const code = <code>{text}</code>;
  return href ? <a href={href}>{code}</a> : code;
}

export const createApiComponents = (
  api: ApiView | null,
  Reference: typeof OperationReference,
): MDXComponents => ({
  Operation: ({ id }: MdxComponentProps<'Operation'>) => {
    const operation = api?.findOperation(id);
    return <CodeLink href={operation && operationHref(operation)} text={id} />;
  },
  ErrorCode: ({ code }: MdxComponentProps<'ErrorCode'>) => (
    <CodeLink href={api?.errorHref(code)} text={code} />
  ),
  Field: ({ operation: id, name }: MdxComponentProps<'Field'>) => {
    const operation = api?.findOperation(id);
    const field =
      api &&
      operation &&
      anchoredFields(api.api, operation).find((candidate) => candidate.path === name);
    return <CodeLink href={field && `${operation.page}#${field.anchor}`} text={name} />;
  },
  OperationReference: ({ id }: { id: string }) => {
    const operation = api?.findOperation(id);
    return api && operation ? <Reference operation={operation} api={api} /> : null;
  },
});
