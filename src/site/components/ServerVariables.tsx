import type { ApiServer } from '../../api/reference/api-server.ts';
import { variableFacts } from '../../api/reference/describe-variable.ts';
import { Disclosure } from './reference/Disclosure.tsx';
import { InlineText } from './reference/InlineText.tsx';
import { Markdown } from './reference/Markdown.tsx';

type Props = { readonly servers: readonly ApiServer[] };

export function ServerVariables({ servers }: Props) {
  const described = servers.filter(({ variables }) => variables !== undefined);
  return (
    described.length > 0 && (
      <Disclosure summary="Variables in the addresses">
        {described.map((server) => (
          <ServerVariableList key={server.id} server={server} />
        ))}
      </Disclosure>
    )
  );
}

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
