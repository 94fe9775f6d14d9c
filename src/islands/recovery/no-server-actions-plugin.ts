import type { Plugin } from 'vite';

const encodeReply = /^exports\.encodeReply = function[\s\S]*?^};$/m;

/**
 * Leaves what writes the arguments of server actions out of the browser's code, a fifth of React's client for server
 * components: a site of files has no server to act. The bundler cannot see it, as that client is a CommonJS module.
 *
 * @throws when React's client has changed where it is cut
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
        "React's client for server components has no `encodeReply` where it had one.",
      );
    }
    return code.replace(encodeReply, '');
  },
});
