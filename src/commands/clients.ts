import { runToExit } from './exit-status.ts';

/** `npm run clients`: writes the clients of the API in every language. */
await runToExit(async () => {
  const { clientsCommand } = await import('./clients/clients-command.ts');
  return clientsCommand();
});
