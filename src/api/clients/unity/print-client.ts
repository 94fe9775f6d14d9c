import { describeCalls } from '../describe-calls.ts';
import type { ClientCredential, ClientModel } from '../client-model/client-model.ts';
import { type PrintContext, nameClient, nameCodes } from './names.ts';
import { printComment } from './print-comment.ts';
import { printHeader } from './print-header.ts';
import { printOperation } from './print-operation.ts';
import { printRequest } from './print-request.ts';
import { printTransfers } from './print-transfers.ts';
import { printNamedType, printReader } from './print-types.ts';
import { quote, quoteAll } from './quote.ts';
import { internalSource, publicSource, usingLines } from './runtime-source.ts';
import { needsOf, refreshOf } from '../client-model/operation-facts.ts';

const printSession = ({ model, names }: PrintContext): string => {
  const { session } = model;
  if (!session) {
    return '';
  }
  const { refresh } = session;
  const operation = refreshOf(model);
  const renewed =
    refresh && operation
      ? `                    RefreshToken = ${quoteAll(refresh.refreshToken)},
                    RequestToken = ${quoteAll(refresh.requestToken)},
                    ExpiredCodes = ${quoteAll(refresh.expiredCodes)},
                    EndedCodes = ${quoteAll(refresh.endedCodes)},
                    Refresh = () =>
                    {
${printRequest(names, operation, '                        ', { body: 'null' })}                        return request;
                    },
`
      : '';
  return `                Session = new SessionConfig
                {
                    Credential = ${quote(session.credential)},
                    AccessToken = ${quoteAll(session.accessToken)},
${renewed}                },
`;
};

const prefixOf = ({ kind, prefix }: ClientCredential): string => {
  const own = kind === 'basic' ? 'Basic' : prefix;
  return own === '' ? '' : `                Prefix = ${quote(own)},\n`;
};

const printConfig = (context: PrintContext): string => {
  const { model, names } = context;
  const { code, requestId, errors, pointer, message } = model.problem;
  const credentials = model.credentials.map(
    (
      credential,
    ) => `            config.Credentials[${quote(credential.name)}] = new CredentialConfig
            {
                In = ${quote(credential.in)},
                Name = ${quote(credential.parameter)},
${prefixOf(credential)}                Credential = options.${names.credentials.get(credential.name)},
            };
`,
  );
  return `        private static ClientConfig Configure(${names.options} options)
        {
            var config = new ClientConfig
            {
                ServerUrl = ${quote(model.serverUrl ?? '')},
                RequestIdHeader = ${model.requestIdHeader === null ? 'null' : quote(model.requestIdHeader)},
                Problem = new ProblemNames
                {
                    Code = ${quote(code)},
                    RequestId = ${quote(requestId)},
                    Errors = ${quote(errors)},
                    Pointer = ${quote(pointer)},
                    Message = ${quote(message)},
                },
${printSession(context)}            };
${credentials.join('')}            return config;
        }
`;
};

const printOptions = ({ model, names }: PrintContext): string => {
  const properties = model.credentials.map(({ name, description }) => {
    const summary =
      name === model.session?.credential
        ? 'A token of a session that something else keeps. The client neither renews nor stores it.'
        : description;
    return `${printComment({ summary }, '        ')}        public Credential ${names.credentials.get(name)} { get; set; }\n`;
  });
  return `${printComment({ summary: `Options of a client of ${model.title}.` }, '    ')}    public sealed class ${names.options} : ClientOptions
    {
${properties.join('\n')}    }
`;
};

const printCodes = (codes: readonly string[]): string => {
  const names = nameCodes(codes);
  const constants = codes.map(
    (code, index) => `        public const string ${names[index]} = ${quote(code)};\n`,
  );
  return `    /// <summary>Codes of errors. A later version of the API may have others.</summary>
    public static class ErrorCodes
    {
${constants.join('')}    }
`;
};

const printMockUrl = ({ mockUrl }: ClientModel): string =>
  mockUrl === null
    ? ''
    : `        /// <summary>The address of the mock of this API on your computer.</summary>
        public const string MockUrl = ${quote(mockUrl)};

`;

const printClass = (context: PrintContext): string => {
  const { model, names } = context;
  return `${printComment({ summary: `The operations of ${model.title}. Make one in play mode, and dispose it when the game ends.` }, '    ')}    public sealed class ${names.client} : ClientCore
    {
${printMockUrl(model)}        public ${names.client}() : this(new ${names.options}())
        {
        }

        public ${names.client}(${names.options} options) : base(options, Configure(options))
        {
        }

${model.operations.map((operation) => printOperation(context, operation)).join('\n')}${printTransfers(context)}
${printConfig(context)}    }
`;
};

const printReaders = (context: PrintContext): string => {
  const readers = context.model.types
    .map((type) => printReader(context, type))
    .filter((text) => text !== '');
  return `    /// <summary>Make objects of parsed JSON. They throw <c>FormatException</c> for a value of another kind.</summary>
    internal static class Readers
    {
${readers.join('\n')}    }
`;
};

export const printClient = (document: ClientModel): string => {
  const context = describeCalls(document, nameClient);
  const { model, names } = context;
  const needs = needsOf(model);
  const sections = [
    printClass(context),
    printOptions(context),
    printCodes(model.errorCodes),
    ...model.types.map((type) => printNamedType(context, type)).filter((text) => text !== ''),
    publicSource(needs),
    printReaders(context),
  ];
  return `${printHeader(context)}
// Deprecated members are read and written like all others.
#pragma warning disable 612, 618

${usingLines(needs)}
namespace ${names.namespace}
{
    using Internal;

${sections.join('\n')}}

${internalSource(names.namespace, needs)}`;
};
