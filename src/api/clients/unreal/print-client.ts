import { describeCalls } from '../describe-calls.ts';
import type { ClientModel } from '../client-model/client-model.ts';
import { type PrintContext, nameClient } from './names.ts';
import { printCall } from './print-call.ts';
import { printHeader } from './print-header.ts';
import { printOperation, printParams } from './print-operation.ts';
import { printTransfers } from './print-transfers.ts';
import { comment } from './print-comment.ts';
import { plainConstants } from '../naming.ts';
import { printTypes, printValues } from './print-types.ts';
import { quote, quoteList } from './quote.ts';
import { runtimeHeader, runtimeSource } from './runtime-source.ts';
import { needsOf, refreshOf } from '../client-model/operation-facts.ts';

const printOptions = ({ model, names }: PrintContext): string => {
  const fields = model.credentials.map(({ name, description, kind }) => {
    const own =
      name === model.session?.credential
        ? 'A token of a session that something else keeps. The client neither renews nor stores it.'
        : description;
    const form = kind === 'basic' ? 'As `user:password`.' : '';
    return `${comment([own, form], '\t')}\tFString ${names.credentials.get(name)};\n`;
  });
  return `${comment([`Options of a client of ${model.title}.`])}struct FClientOptions : FClientSettings\n{\n${fields.join('')}};\n`;
};

const printApi = (context: PrintContext): string => {
  const { model, names } = context;
  const { problem, session } = model;
  const locations = { header: 'Header', query: 'Query', cookie: 'Cookie' };
  const credentials = model.credentials.map((credential) => {
    const { name, in: location, parameter, kind } = credential;
    const label = names.credentials.get(name);
    const prefix = kind === 'basic' ? 'Basic' : credential.prefix;
    const value = kind === 'basic' ? `FBase64::Encode(Options.${label})` : `Options.${label}`;
    return `	Api.CredentialConfigs.Add(${quote(name)}, FCredentialConfig{ELocation::${locations[location]}, ${quote(parameter)}, ${quote(prefix)}});
	if (!Options.${label}.IsEmpty())
	{
		Api.Credentials.Add(${quote(name)}, ${value});
	}
`;
  });
  const refresh = session?.refresh;
  const operation = refreshOf(model);
  const rules = session
    ? `	FSessionRules& Rules = Api.Session;
	Rules.Credential = ${quote(session.credential)};
	Rules.AccessToken = ${quoteList(session.accessToken)};
${
  refresh && operation?.body
    ? `	Rules.RefreshToken = ${quoteList(refresh.refreshToken)};
	Rules.RequestToken = ${quoteList(refresh.requestToken)};
	Rules.ExpiredCodes = ${quoteList(refresh.expiredCodes)};
	Rules.EndedCodes = ${quoteList(refresh.endedCodes)};
${printCall(context, operation, { withBody: false })}	Rules.Refresh = MoveTemp(Call);
	Rules.RefreshMediaType = ${quote(operation.body.mediaType)};
`
    : ''
}`
    : '';
  return `static FApi MakeApi(const FClientOptions&${model.credentials.length > 0 ? ' Options' : ''})
{
	FApi Api;
	Api.ServerUrl = ${quote(model.serverUrl ?? '')};
	Api.RequestIdHeader = ${quote(model.requestIdHeader ?? '')};
	Api.ProblemCode = ${quote(problem.code)};
	Api.ProblemRequestId = ${quote(problem.requestId)};
	Api.ProblemErrors = ${quote(problem.errors)};
	Api.ProblemPointer = ${quote(problem.pointer)};
	Api.ProblemMessage = ${quote(problem.message)};
${credentials.join('')}${rules}	return Api;
}
`;
};

const wrap = (namespace: string, parts: readonly string[]): string =>
  `namespace ${namespace}\n{\n${parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n\n')}\n}\n`;

const printClass = (
  { model }: PrintContext,
  methods: readonly { readonly declaration: string }[],
): { readonly declaration: string; readonly definition: string } => ({
  declaration: `${comment([`The operations of ${model.title}.`])}class FClient
{
public:
	CLIENT_API explicit FClient(const FClientOptions& Options = FClientOptions());
	CLIENT_API ~FClient();
	FClient(const FClient&) = delete;
	FClient& operator=(const FClient&) = delete;

${
  model.session
    ? `	/** Whether the client has tokens. Only the next call shows whether the API still accepts them. */
	CLIENT_API bool IsSignedIn() const;
`
    : ''
}	/** Ends all calls with an error of the kind \`Cancelled\`. */
	CLIENT_API void CancelAll();

${methods.map(({ declaration }) => declaration).join('\n')}
private:
	TSharedPtr<FClientCore> Core;
};`,
  definition: `FClient::FClient(const FClientOptions& Options) : Core(MakeShared<FClientCore>(Options, MakeApi(Options)))
{
}

FClient::~FClient()
{
	Core->Close();
}

${
  model.session
    ? `bool FClient::IsSignedIn() const
{
	return Core->IsSignedIn();
}

`
    : ''
}void FClient::CancelAll()
{
	Core->CancelAll();
}`,
});

export const printClient = (
  document: ClientModel,
): { readonly header: string; readonly source: string } => {
  const context = describeCalls(document, nameClient);
  const { model, names } = context;
  const macro = `${names.module.toUpperCase()}_API`;
  const types = printTypes(context);
  const codes = printValues('EErrorCode', plainConstants(model.errorCodes), ['Codes of errors.']);
  const methods = [
    ...model.operations.flatMap((operation) => printOperation(context, operation)),
    ...printTransfers(context),
  ];
  const client = printClass(context, methods);
  const needs = needsOf(model);
  const shared = runtimeHeader(needs);
  const runtime = runtimeSource(needs);
  const header = `${printHeader(context)}
#pragma once

${shared.includes.join('\n')}

// Defined by the build of the module; empty if the files are part of another one.
#ifndef ${macro}
#define ${macro}
#endif

${wrap(names.namespace, [
  ...(model.mockUrl === null
    ? []
    : [
        `/** The mock of this API on your computer. */\ninline const TCHAR* const MockUrl = ${quote(model.mockUrl)};`,
      ]),
  shared.json,
  codes.declaration,
  shared.others,
  types.declaration,
  ...model.operations.map((operation) => printParams(context, operation)),
  printOptions(context),
  client.declaration,
])}`;
  const source = `#include "${names.module}.h"

${runtime.includes.filter((line) => !shared.includes.includes(line)).join('\n')}

${wrap(names.namespace, [
  runtime.text,
  codes.definition,
  types.definition,
  printApi(context),
  client.definition,
  methods.map(({ definition }) => definition).join('\n'),
])}`;
  return { header: header.replaceAll('CLIENT_API ', `${macro} `), source };
};
