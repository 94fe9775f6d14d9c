import type { ApiServer } from '../../api/reference/api-server.ts';
import { variableFacts } from '../../api/reference/describe-variable.ts';
import { ServerVariableField } from '../islands/server-choice/ServerVariableField.tsx';
import { Disclosure } from './reference/Disclosure.tsx';
import { InlineText } from './reference/InlineText.tsx';
import { Markdown } from './reference/Markdown.tsx';
import styles from './ServerVariables.module.css';

type Props = { readonly servers: readonly ApiServer[] };

/** Shows fields for the variables of the chosen server. Without JavaScript, lists the variables of all servers. */
export function ServerVariables({ servers }: Props) {
  const positions = [...servers.keys()].filter((position) => servers[position]?.variables);
  return (
    positions.length > 0 && (
      <div data-variables-of={positions.join(' ')}>
        <Disclosure summary="Variables in the address">
          {servers.map(({ id, label, template, variables }, position) =>
            variables === undefined ? null : (
              <div key={id} data-variables-of={position} className={styles.server}>
                <p>
                  {label}: <code>{template}</code>
                </p>
                <ServerFields id={id} variables={variables} />
              </div>
            ),
          )}
        </Disclosure>
      </div>
    )
  );
}

export function ServerFields({ id, variables }: Pick<ApiServer, 'id' | 'variables'>) {
  return variables?.map((variable) => (
    <Field key={variable.name} server={id} variable={variable} />
  ));
}

type FieldProps = {
  readonly server: string;
  readonly variable: NonNullable<ApiServer['variables']>[number];
};

function Field({ server, variable }: FieldProps) {
  const { description, ...described } = variable;
  const facts = <InlineText text={variableFacts(variable)} />;
  return (
    <div className={styles.variable}>
      <ServerVariableField server={server} variable={described} className={styles.field}>
        {/* A `<select>` already shows the values, so these facts are only for readers without JavaScript. */}
        {described.values.length === 0 ? <p>{facts}</p> : <noscript>{facts}</noscript>}
        <Markdown text={description} />
      </ServerVariableField>
    </div>
  );
}
