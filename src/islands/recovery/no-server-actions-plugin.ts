import type { Plugin } from 'vite';

const encodeReply = /^exports\.encodeReply = function[\s\S]*?^};$/m;

/**
 * Removes the encoder of server action arguments from the browser's code: without this, page scripts exceed the limit of
 * 88,000 bytes in `page-bytes.test.ts`. A static site has no server actions, but bundlers cannot tree-shake CommonJS.
 *
 * @throws when React's client no longer contains the encoder in this form
 */
export const noServerActionsPlugin = (): Plugin => ({
  name: 'docs:no-server-actions',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => {
    if (!/react-server-dom-webpack-client\.browser\.production\.js(?:\?|$)/.test(id)) {
      return null;
    }
    if (!encodeReply.test(code)) {
      throw new Error(
        "Expected `encodeReply` in React's client for server components. Check whether the plugin is still needed.",
      );
    }
    return code.replace(encodeReply, '');
  },
});
