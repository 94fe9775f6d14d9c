'use client';

import type { ReactNode } from 'react';
import type { ApiServer } from '../../../api/reference/api-server.ts';
import { ChoiceSelect } from '../choice/ChoiceSelect.tsx';
import { useServerAddresses } from './server-addresses.ts';
import { chooseServer, useServer } from './server-store.ts';

type Props = {
  readonly servers: readonly ApiServer[];
  readonly sign: ReactNode;
  readonly chevron: ReactNode;
  /** Passed by the server component, so that only pages with a server choice load the style sheet. */
  readonly className: string | undefined;
};

export function ServerSelect({ servers, ...props }: Props) {
  const labels = servers.map(({ label }) => label);
  const addresses = useServerAddresses();
  const options = servers.map(({ id, label, url, variables }, position) => ({
    value: id,
    label: `${label} (${addresses.get(id) ?? url})`,
    shown: (
      <span key={id} data-server-name={position}>
        {labels.indexOf(label) === labels.lastIndexOf(label) && <span>{label} </span>}
        <code data-address={variables && id} suppressHydrationWarning>
          {url}
        </code>
      </span>
    ),
  }));
  return (
    <ChoiceSelect
      {...props}
      label="Samples send requests to"
      title="Samples send requests to"
      options={options}
      chosen={useServer()}
      onChoose={chooseServer}
    />
  );
}
