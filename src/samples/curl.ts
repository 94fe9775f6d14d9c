import type { SampleRequest } from '../model/api.ts';
import { formatValue, indentRest, jsonNotation } from './format-value.ts';
import { collectHeaders, collectNotes, formatSnakeCase, hasBody } from './request-parts.ts';

const formatVariable = (variable: string): string => formatSnakeCase(variable).toUpperCase();

/** Between single quotes, only the single quote is special to a shell. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const renderOptions = (request: SampleRequest): readonly string[] => [
  'curl --silent --show-error --fail-with-body',
  ...(request.method === 'GET' ? [] : [`--request ${request.method}`]),
  ...collectHeaders(request).map(
    ({ name, text, variable }) =>
      `--header "${name}: ${text}${variable === null ? '' : `$${formatVariable(variable)}`}"`,
  ),
  ...(hasBody(request)
    ? [`--data ${quoteForShell(indentRest(formatValue(request.body, jsonNotation), '  '))}`]
    : []),
];

const problemFilter = String.raw`jq --raw-output '"\(.code) (\(.requestId)): \(.detail)"' <<<"$answer" >&2`;

const renderErrorBranch = (handledCode: string | null): readonly string[] =>
  handledCode === null
    ? [`  ${problemFilter}`]
    : [
        '  case $(jq --raw-output .code <<<"$answer") in',
        `    ${handledCode}) jq --raw-output .detail <<<"$answer" ;;`,
        `    *) ${problemFilter} ;;`,
        '  esac',
      ];

/** Requires curl 7.76 and jq. Keys and tokens come from the environment. */
export const renderCurl = (request: SampleRequest, baseUrl: string): string =>
  [
    ...collectNotes(request).map((note) => `# ${note}`),
    ...(request.needsIdempotencyKey ? ['IDEMPOTENCY_KEY=$(uuidgen)', ''] : []),
    `if answer=$(${[...renderOptions(request), quoteForShell(baseUrl + request.target)].join(' \\\n  ')}); then`,
    request.hasResponseBody ? '  jq . <<<"$answer"' : '  echo "Done"',
    'else',
    ...renderErrorBranch(request.handledCode),
    'fi',
  ].join('\n');
