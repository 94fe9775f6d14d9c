import type {
  ClientModel,
  ClientOperation,
} from '../../../src/api/clients/client-model/client-model.ts';
import { type Names, nameClient } from '../../../src/api/clients/unreal/names.ts';
import { isInPath } from '../../../src/api/clients/client-model/operation-facts.ts';
import { printBodyType, printResultType } from '../../../src/api/clients/unreal/print-call.ts';
import { printType } from '../../../src/api/clients/unreal/print-type.ts';
import { quote } from '../../../src/api/clients/unreal/quote.ts';
import { credentials } from '../support/driver.ts';

const printValues = (model: ClientModel, names: Names, operation: ClientOperation): string[] => {
  const own = names.operations.get(operation.id);
  const path = operation.parameters
    .filter(isInPath)
    .map(({ type }, index) => `Step.PathAt<${printType({ model, names }, type)}>(${index})`);
  const body = operation.body
    ? [`Step.BodyAs<${printBodyType({ model, names }, operation)}>()`]
    : [];
  const hasParams = operation.parameters.some((parameter) => !isInPath(parameter));
  return [...path, ...body, ...(hasParams ? [`${own?.params}Of(Step)`] : [])];
};

const printReader = (names: Names, operation: ClientOperation): string => {
  const own = names.operations.get(operation.id);
  const others = operation.parameters.filter((parameter) => !isInPath(parameter));
  const reads = others.map(
    (parameter) =>
      `    ReadField(Step.Params, ${quote(parameter.name)}, Params.${own?.parameters.get(parameter)});\n`,
  );
  return others.length === 0
    ? ''
    : `static ${own?.params} ${own?.params}Of(const FStep& Step)\n{\n    ${own?.params} Params;\n${reads.join('')}    return Params;\n}\n`;
};

const callsOf = (model: ClientModel, names: Names) => {
  const find = (id: string): ClientOperation[] => model.operations.filter((each) => each.id === id);
  const { uploads, downloads, operations } = model;
  return [
    ...operations.map((operation) => ({
      id: `call ${operation.id}`,
      operation,
      method: names.operations.get(operation.id)?.method,
      result: printResultType({ model, names }, operation),
      file: false,
    })),
    ...operations.flatMap((operation) =>
      operation.pagination
        ? [
            {
              id: `pages ${operation.id}`,
              operation,
              method: names.operations.get(operation.id)?.allPages,
              result: `TArray<${printType({ model, names }, operation.pagination.itemType)}>`,
              file: false,
            },
          ]
        : [],
    ),
    ...uploads.flatMap((upload, index) =>
      find(upload.create).map((operation) => ({
        id: `upload ${upload.name}`,
        operation,
        method: names.transfers[index],
        result: printResultType(
          { model, names },
          find(upload.complete?.operation ?? '')[0] ?? operation,
        ),
        file: true,
      })),
    ),
    ...downloads.flatMap((download, index) =>
      find(download.locate).map((operation) => ({
        id: `download ${download.name}`,
        operation,
        method: names.transfers[uploads.length + index],
        result: 'TArray<uint8>',
        file: false,
      })),
    ),
  ];
};

const exampleIn = (header: string): string[] =>
  [...header.slice(0, header.indexOf('*/')).matchAll(/^ \*   (.*)$/gm)].map(
    ([, line = '']) => line,
  );

const printFirstCall = (names: Names, header: string): string => `struct AMyActor
{
    TUniquePtr<${names.namespace}::FClient> Client;

    void BeginPlay(const TCHAR* Address)
    {
${exampleIn(header)
  .filter((line) => !line.startsWith('#include'))
  .map((line) => `        ${line}\n`)
  .join('')
  .replace(`${names.namespace}::MockUrl`, 'Address')}    }
};`;

export const printDriver = (
  model: ClientModel,
  header: string,
  requestedIds: ReadonlySet<string>,
): string => {
  const names = nameClient(model);
  const calls = callsOf(model, names).filter(({ id }) => requestedIds.has(id));
  const operations = [...new Set(calls.map(({ operation }) => operation))];
  const cases = calls.map(({ id, operation, method, result, file }) => {
    const values = [
      ...printValues(model, names, operation),
      ...(file ? ['Step.File'] : []),
      `Into<${result}>(Outcome)`,
      'Options',
    ];
    return `    if (Step.Id == ${quote(id)}) { return Client.${method}(${values.join(', ')}); }\n`;
  });
  const labelOf = (name: string): string => names.credentials.get(name) ?? '';
  return `#include "${names.module}.cpp"

using namespace ${names.namespace};

#include "Checks.h"

${printFirstCall(names, header)}

${operations.map((operation) => printReader(names, operation)).join('\n')}
FCallHandle Dispatch(FClient& Client, const FStep& Step, const TSharedRef<FOutcome>& Outcome, const FCallOptions& Options)
{
${cases.join('')}    std::abort();
}

int main(int, char** Arguments)
{
    const std::string Task = Arguments[2];
    if (Task == "first-call")
    {
        AMyActor Actor;
        Actor.BeginPlay(*FString(Arguments[1]));
        for (int32 Index = 0; Index < 2000; ++Index) { TickAll(); }
        return 0;
    }
    if (Task == "checks")
    {
        CheckParameters();
        CheckJson();
        CheckEnd(FString(Arguments[1]));
        return 0;
    }
    FClientOptions Options;
    Options.BaseUrl = FString(Arguments[1]);
    Options.TimeoutSeconds = std::stod(Arguments[3]);
    Options.DeadlineSeconds = std::stod(Arguments[4]);
    Options.MaxRetries = std::stoi(Arguments[5]);
    Options.Random = [Random = std::stod(Arguments[6])] { return Random; };
    Options.${labelOf('projectKey')} = ${quote(credentials.projectKey)};
    const TSharedRef<FMemoryTokenStore> Store = MakeShared<FMemoryTokenStore>();
    Options.TokenStore = Store;
    FClients Clients;
    Clients.Add(TEXT("player"), MakeShared<FClient>(Options));
    Options.TokenStore = nullptr;
    Options.${labelOf('serverKey')} = ${quote(credentials.serverKey)};
    Clients.Add(TEXT("server"), MakeShared<FClient>(Options));
    RunSteps(Clients, *Store);
}
`;
};
