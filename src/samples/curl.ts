import { formatValue, indentRest, jsonNotation } from './format-value.ts';
import { formatSnakeCase, listLines, type Sample } from './sample.ts';

const formatVariable = (variable: string): string => formatSnakeCase(variable).toUpperCase();

/** Between single quotes, only the single quote is special to a shell. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const renderCommand = ({ method, headers, hasBody, body, url }: Sample): string =>
  listLines(
    'curl --silent --show-error --fail-with-body',
    method !== 'GET' && `--request ${method}`,
    headers.map(
      ({ name, text, variable }) =>
        `--header "${name}: ${text}${variable === null ? '' : `$${formatVariable(variable)}`}"`,
    ),
    hasBody && `--data ${quoteForShell(indentRest(formatValue(body, jsonNotation), '  '))}`,
    quoteForShell(url),
  ).join(' \\\n  ');

const problemFilter = String.raw`jq --raw-output '"\(.code) (\(.requestId)): \(.detail)"' <<<"$response" >&2`;

const renderErrorBranch = (handledCode: string | null): readonly string[] =>
  handledCode === null
    ? [`  ${problemFilter}`]
    : [
        '  case $(jq --raw-output .code <<<"$response") in',
        `    ${handledCode}) jq --raw-output .detail <<<"$response" ;;`,
        `    *) ${problemFilter} ;;`,
        '  esac',
      ];

/** Requires curl 7.76 and jq. Keys and tokens come from the environment. */
export const renderCurl = (sample: Sample): string =>
  listLines(
    sample.notes.map((note) => `# ${note}`),
    sample.needsIdempotencyKey && ['IDEMPOTENCY_KEY=$(uuidgen)', ''],
    `if response=$(${renderCommand(sample)}); then`,
    sample.hasResponseBody ? '  jq . <<<"$response"' : '  echo "Done"',
    'else',
    renderErrorBranch(sample.handledCode),
    'fi',
  ).join('\n');
