import {
  fileNamesOf,
  reviseDartParts,
  reviseFsharpParts,
  reviseObjcParts,
  reviseRustParts,
  reviseSwiftParts,
  typeLimits,
} from './parts.ts';
import { reviseJava } from './java.ts';
import { reviseKotlin } from './kotlin.ts';
import { formatValue, indentRest, jsonNotation, quote } from './format-value.ts';
import { curl } from './curl.ts';
import { javascript } from './javascript.ts';
import {
  byLine,
  inAdjacentLines,
  joinText,
  pythonValue,
  writePythonForm,
  quoteBraced,
  quoteC,
  quoteDollar,
  quoteDoubled,
  quoteFixed,
  quoteSingle,
  raw,
  textBlock,
  type Write,
} from './literals.ts';
import { phpLimits, revisePhp } from './php.ts';
import type { SnippetLanguage } from './snippet-language.ts';

type Settings = Omit<SnippetLanguage, 'literal' | 'write' | 'writeJson' | 'comment'> & {
  readonly literal?: RegExp;
  readonly comment?: string;
  readonly write: Write;
  /** Writes JSON that spans several lines. */
  readonly writeLines?: Write;
};

const define = ({ write, writeLines = write, ...others }: Settings): SnippetLanguage => ({
  literal: /"([^"\\]*(?:\\.[^"\\]*)*)"/g,
  comment: '//',
  ...others,
  write: (parts) => write(joinText(parts)),
  writeJson: (value) => {
    const text = formatValue(value, jsonNotation);
    return text.includes('\n') ? writeLines(text) : write(text);
  },
});

const anyQuotes = /"([^"\\]*(?:\\.[^"\\]*)*)"|'([^'\\]*(?:\\.[^'\\]*)*)'/g;

/** Prefers single quotes, because double quotes would turn line breaks into `\n`. */
const quoteRuby: Write = (text) =>
  /(?!\n)\p{Cc}/u.test(text) ? quoteFixed(text).replaceAll('#', String.raw`\#`) : quoteSingle(text);

const csharpFence: Write = (text) => `"""\n${text}\n"""`;

export const snippetLanguages: ReadonlyMap<string, SnippetLanguage> = new Map(
  Object.entries({
    curl,
    javascript,
    python: {
      ...define({
        target: 'python',
        client: 'requests',
        write: quote,
        readFile: (path) => `open(${path}, "rb")`,
        encode: (text) => `${text}.encode("utf-8")`,
        revise: (code, { request, body }) => {
          const isJson = request.body?.format === 'json';
          const named = isJson ? code.replace(`data="${body}"`, `json="${body}"`) : code;
          return `import requests\n\nresponse = ${named}`;
        },
        comment: '#',
      }),
      writeJson: pythonValue,
      isJsonIndented: true,
      writeForm: (fields, indent) => indentRest(writePythonForm(fields), indent),
      typesFiles: true,
    },
    go: define({
      target: 'go',
      client: 'native',
      literal: /"([^"\\]*(?:\\.[^"\\]*)*)"|`([^`]*)`/g,
      write: quoteFixed,
      limits: (request) => typeLimits('Go', request),
      typesFiles: true,
      readFile: (path) => path,
      revise: (code, { request }) =>
        request.body?.format === 'binary'
          ? code
              .replace('"strings"', '"os"')
              .replace('payload := strings.NewReader(', 'payload, _ := os.Open(')
          : code,
      writeLines: raw('`', '`', /[`\r]/, quoteFixed),
    }),
    java: define({
      target: 'java',
      client: 'nethttp',
      encodesBrackets: true,
      write: quoteFixed,
      writeLines: textBlock,
      readFile: (path) => path,
      revise: reviseJava,
    }),
    kotlin: define({
      target: 'kotlin',
      client: 'okhttp',
      write: quoteDollar,
      writeLines: raw('"""', '"""', /\$/, quoteDollar),
      readFile: (path) => `File(${path})`,
      revise: reviseKotlin,
    }),
    csharp: define({
      target: 'csharp',
      client: 'httpclient',
      literal: /"""\n([^"]*)\n"""|"([^"\\]*(?:\\.[^"\\]*)*)"/g,
      write: quoteFixed,
      writeLines: csharpFence,
      needsScheme: true,
      revise: (code) =>
        code.includes('HeaderValue(') ? `using System.Net.Http.Headers;\n\n${code}` : code,
    }),
    fsharp: define({
      target: 'fsharp',
      client: 'httpclient',
      literal: /"""([^"]*)"""|"([^"\\]*(?:\\.[^"\\]*)*)"/g,
      write: quoteFixed,
      writeLines: raw('"""', '"""', /(?!)/, quoteFixed),
      revise: reviseFsharpParts,
      setsContentType: true,
    }),
    php: define({
      target: 'php',
      client: 'curl',
      literal: anyQuotes,
      write: quoteSingle,
      readFile: (path) => `file_get_contents(${path})`,
      revise: revisePhp,
      limits: phpLimits,
      start: '<?php\n\n',
    }),
    ruby: define({
      target: 'ruby',
      client: 'native',
      literal: anyQuotes,
      write: quoteRuby,
      limits: (request) => typeLimits('Ruby', request),
      readFile: (path) => `File.binread(${path})`,
      comment: '#',
    }),
    rust: define({
      target: 'rust',
      client: 'reqwest',
      write: quoteBraced,
      writeLines: raw('r#"', '"#', /"#/, quoteBraced),
      revise: reviseRustParts,
      readFile: (path) => `std::fs::read(${path})?`,
    }),
    swift: define({
      target: 'swift',
      client: 'nsurlsession',
      literal: /#"""\n([^"]*)\n"""#|"([^"\\]*(?:\\.[^"\\]*)*)"/g,
      write: quoteBraced,
      writeLines: raw('#"""\n', '\n"""#', /\\#|"""#/, quoteBraced),
      revise: reviseSwiftParts,
    }),
    dart: define({
      target: 'dart',
      client: 'http',
      literal: /r?'([^'\\]*(?:\\.[^'\\]*)*)'/g,
      write: quoteDollar,
      writeLines: raw("r'''", "'''", /'''/, quoteDollar),
      revise: reviseDartParts,
    }),
    c: define({
      target: 'c',
      client: 'libcurl',
      write: quoteC,
      writeLines: inAdjacentLines(quoteC),
    }),
    objc: define({
      target: 'objc',
      client: 'nsurlsession',
      literal: /@"([^"\\]*(?:\\.[^"\\]*)*)"/g,
      write: (text) => `@${quoteC(text)}`,
      writeLines: (text) => `@${inAdjacentLines(quoteC)(text)}`,
      revise: reviseObjcParts,
      limits: ({ body }) => fileNamesOf(body).map((name) => `Objective-C reads ${name} as text.`),
    }),
    http: define({
      target: 'http',
      client: 'http1.1',
      literal: /^(.+)$/gm,
      // Restore the real `Content-Type`, because `@scalar/snippetz` wrote the placeholder.
      revise: (code, { request: { body, headers } }) => {
        const { value = [] } = headers.find(({ name }) => name === 'Content-Type') ?? {};
        return body === null || body.format === 'multipart'
          ? code
          : code.replace(/^Content-Type: .*$/m, () => `Content-Type: ${joinText(value)}`);
      },
      write: (text) => text,
      limits: ({ body }) => fileNamesOf(body).map((name) => `Add the bytes of ${name}.`),
      comment: '#',
    }),
    powershell: define({
      target: 'powershell',
      client: 'restmethod',
      literal: /'((?:[^']|'')*)'/g,
      write: quoteDoubled,
      comment: '#',
    }),
    r: define({
      target: 'r',
      client: 'httr2',
      typesFiles: true,
      write: quoteFixed,
      writeLines: byLine(quoteFixed),
      comment: '#',
    }),
    julia: define({
      target: 'julia',
      client: 'http',
      write: quoteDollar,
      writeLines: byLine(quoteDollar),
      comment: '#',
    }),
    clojure: define({
      target: 'clojure',
      client: 'clj_http',
      typesFiles: true,
      // Add the `Content-Type` header, which `@scalar/snippetz` drops.
      revise: (code, { request: { headers } }) => {
        const { value = [] } = headers.find(({ name }) => name === 'Content-Type') ?? {};
        const type = `:content-type ${quoteFixed(joinText(value))}`;
        return value.length === 0 ? code : code.replace(/:body(?= ")/, () => `${type} :body`);
      },
      write: quoteFixed,
      writeLines: byLine(quoteFixed),
      comment: ';',
    }),
    ocaml: define({
      target: 'ocaml',
      client: 'cohttp',
      write: quoteBraced,
      writeLines: byLine(quoteBraced),
      comment: '(*',
      commentEnd: ' *)',
    }),
  } satisfies Record<string, SnippetLanguage>),
);
