import type { Plugin } from 'vite';

/** What sends arguments of server actions, makes such actions, and reads them from payloads, with what only these use. */
const serverActions: Readonly<Record<string, RegExp>> = {
  encodeReply: /^exports\.encodeReply = function[\s\S]*?^};$/m,
  createServerReference: /^exports\.createServerReference = function[\s\S]*?^};$/m,
  registerServerReference: /^exports\.registerServerReference = function[\s\S]*?^};$/m,
  loadServerReference: /^ *case "h":\s+return \([^:]*?\bloadServerReference\s*\)\s*\);$/m,
};

const clientFile = /react-server-dom-webpack-client\.browser\.production\.js(?:\?|$)/;

const explain = (missing: string): string =>
  `Expected ${missing} in React's client for server components. Check whether the plugin is still needed.`;

/**
 * Removes server actions from the browser's code: without this, page scripts exceed the limit in `page-bytes.test.ts`.
 * A static site has none, but bundlers cannot tree-shake CommonJS.
 *
 * @throws when the bundle no longer has React's client, or that has no server actions in this form
 */
export const noServerActionsPlugin = (): Plugin => {
  let isApplied = false;
  return {
    name: 'docs:no-server-actions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => {
      if (!clientFile.test(id)) {
        return null;
      }
      isApplied = true;
      return Object.entries(serverActions).reduce((rest, [name, pattern]) => {
        if (!pattern.test(rest)) {
          throw new Error(explain(`\`${name}\``));
        }
        return rest.replace(pattern, '');
      }, code);
    },
    generateBundle: () => {
      if (!isApplied) {
        throw new Error(explain('`react-server-dom-webpack-client.browser.production.js`'));
      }
    },
  };
};
