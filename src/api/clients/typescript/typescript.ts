import ts from 'typescript';
import type { ClientLanguage } from '../client-language.ts';
import { printClient } from './print-client.ts';
import { nameClient } from './names.ts';
import { fileNameOf, printQuickStart } from './print-header.ts';
import type { ClientGuide } from '../client-guide.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import { camelCase } from '../naming.ts';

const guideOf = (model: ClientModel): ClientGuide => {
  const names = nameClient(model);
  return {
    notation: camelCase,
    names,
    options: {
      sessionEnd: ['onSessionEnd', null, 'none'],
      timeout: ['timeoutMs', 'timeoutMs', '15,000 ms'],
      deadline: ['deadlineMs', 'deadlineMs', '60,000 ms'],
      fetch: ['fetch', null, 'from the platform'],
      clock: ['clock', null, 'from the platform'],
      random: ['random', null, '`Math.random`'],
      cancel: [null, 'signal', 'none'],
      progress: [null, 'onProgress', 'none'],
      response: [null, 'onResponse', 'none'],
    },
    threads:
      'Everything runs on the thread that calls the client. Keep one client for all calls; `close()` cancels the running calls.',
    lists: (all) =>
      `A call whose name ends in \`All\` yields the entries of every page: \`for await (const entry of client.${all}()) { … }\`. Each page is loaded only when it is needed, so \`break\` saves the other requests.`,
    streams: (call) =>
      `A call whose response is a stream yields its items as they arrive: \`for await (const item of client.${call}(…)) { … }\`. The client sends the request when the loop starts. \`break\`, \`signal\` and \`close()\` end it. While the loop waits for an item, only \`signal\` and \`close()\` can. \`timeoutMs\` and \`deadlineMs\` apply until the response begins; \`maxResponseBytes\` limits each item. Only a request that failed before the response began is retried; if the connection breaks later, the loop throws a \`NetworkError\`. To resume server-sent events, call again with the last \`id\`: \`{ headers: { 'Last-Event-ID': id } }\`.`,
    files: `Each takes or returns all bytes at once, and computes the SHA-256 hash in parts. \`onProgress\` gets the direction, the bytes so far, and the total, which is null if it is unknown. A large file needs a longer \`timeoutMs\` and \`deadlineMs\`; a large download also needs a larger \`maxResponseBytes\`.`,
    tokens:
      'A token store has `load()` and `save(tokens)`, which may return promises; `save(null)` means that the session has ended. The client loads the tokens before each request, so several clients can share a store. A store that keeps only the refresh token returns an empty `accessToken`: the client gets a new one before the next call.',
    notes: '',
  };
};

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ES2022,
  newLine: ts.NewLineKind.LineFeed,
};

export const typescript: ClientLanguage = {
  id: 'typescript',
  label: 'JavaScript and TypeScript',
  sampleLanguage: 'javascript',
  tested:
    'Needs Node 20.19 or a current browser; its types need TypeScript 5.7. Tested with Node 24 and TypeScript 6.0.',
  install: (model) => {
    const file = fileNameOf(model);
    return `Put \`${file}.js\` next to your code, with \`${file}.d.ts\` for the editor. In TypeScript, \`${file}.ts\` replaces both. In Node, save the first call as \`first-call.js\`, and run \`node first-call.js\`; a \`package.json\` there must say \`"type": "module"\`.`;
  },
  guide: guideOf,
  quickStart: (model) => printQuickStart({ model, names: nameClient(model) }).join('\n'),
  print: (model) => {
    const name = fileNameOf(model);
    const source = printClient(model);
    const fileName = `${name}.ts`;
    const declarations = ts.transpileDeclaration(source, { fileName, compilerOptions });
    return new Map([
      [fileName, source],
      [`${name}.js`, ts.transpileModule(source, { fileName, compilerOptions }).outputText],
      [`${name}.d.ts`, declarations.outputText],
    ]);
  },
};
