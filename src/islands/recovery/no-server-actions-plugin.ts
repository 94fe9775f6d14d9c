import type { Plugin } from 'vite';

const encodeReply = /^exports\.encodeReply = function[\s\S]*?^};$/m;

const clientFile = /react-server-dom-webpack-client\.browser\.production\.js(?:\?|$)/;

const explain = (missing: string): string =>
  `Expected ${missing} in React's client for server components. Check whether the plugin is still needed.`;

/**
 * Removes the encoder of server action arguments from the browser's code: without this, page scripts exceed the limit of
 * 88,000 bytes in `page-bytes.test.ts`. A static site has no server actions, but bundlers cannot tree-shake CommonJS.
 *
 * @throws when the bundle no longer has React's client, or that has no encoder in this form
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
      if (!encodeReply.test(code)) {
        throw new Error(explain('`encodeReply`'));
      }
      isApplied = true;
      return code.replace(encodeReply, '');
    },
    generateBundle: () => {
      if (!isApplied) {
        throw new Error(explain('`react-server-dom-webpack-client.browser.production.js`'));
      }
    },
  };
};
