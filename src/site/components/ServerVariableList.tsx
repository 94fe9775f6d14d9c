import type { ApiServer } from '../../api/reference/api-server.ts';
import { variableFacts } from '../../api/reference/describe-variable.ts';
import { InlineText } from './reference/InlineText.tsx';
import { Markdown } from './reference/Markdown.tsx';

export function ServerVariableList({ server }: { readonly server: ApiServer }) {
  const { label, template, variables = [] } = server;
  return (
    <>
      <p>
        {label}: <code>{template}</code>
      </p>
      <ul>
        {variables.map((variable) => (
          <li key={variable.name}>
            <code>{variable.name}</code>: <InlineText text={variableFacts(variable)} />
            <Markdown text={variable.description} />
          </li>
        ))}
      </ul>
    </>
  );
}
