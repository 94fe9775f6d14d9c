import { stringify } from 'yaml';
import { buildSampleRequests } from '../../api/reference/sample-request/build-sample-requests.ts';
import { formatJson } from '../../base/json/exact-json.ts';
import { numberMark } from '../../base/json/exact-number.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { valueAt } from '../../base/json/json-pointer.ts';
import { mapOf } from '../../base/json/read-map.ts';
import type { Api } from '../../api/reference/api.ts';
import type { OpenapiDocument, OpenapiNode } from '../../api/document/openapi-document.ts';
import { writtenSamples } from '../../api/document/code-samples.ts';
import { operationKeys } from '../../api/document/methods.ts';
import { resolveNode } from '../../api/document/read-node.ts';
import { renderSamples } from '../../api/samples/render-samples.ts';
import { mapLinks } from '../../api/document/map-links.ts';
import { addBasePath } from '../../base/paths/base-path.ts';
import { mapAddresses } from '../../base/text/markdown-addresses.ts';
import { linkPrefixOf } from '../../model/public-address.ts';
import type { SiteConfig } from '../../../schemas/site-config.ts';
import { addExamples } from './add-examples.ts';

/**
 * Adds our samples to each operation's `x-codeSamples`, an extension that Redocly and Scalar read. The author's samples
 * come first. Required parameters and request bodies without examples get our sample values.
 */
export const addSamples = (
  openapi: OpenapiDocument,
  api: Api,
  samples: readonly string[],
): OpenapiDocument => {
  if (!isRecord(openapi['paths'])) {
    return openapi;
  }
  const requests = buildSampleRequests({ document: openapi, errors: api.errors });
  const paths = new Map(Object.entries(openapi['paths']));
  for (const { id, kind, path, method } of api.operations) {
    const request = requests.get(id);
    if (kind === 'operation' && request) {
      // Copy a path item that several paths share, because each path's samples contain a different URL.
      const item = resolveNode(openapi, paths.get(path));
      const [key = '', other] = operationKeys(method);
      const operation = valueAt(item, operationKeys(method)) as OpenapiNode;
      const ownSamples = renderSamples(request, samples).map(({ language, label, code }) => ({
        lang: language,
        label,
        source: code,
      }));
      const sampled = {
        ...addExamples(openapi, operation),
        'x-codeSamples': [...writtenSamples(operation), ...ownSamples],
      };
      paths.set(path, {
        ...addExamples(openapi, item),
        [key]: other === undefined ? sampled : { ...mapOf(item, key), [other]: sampled },
      });
    }
  }
  return { ...openapi, paths: Object.fromEntries(paths) };
};

/** Adds the site's address to links, because other programs do not know it. */
export const withAbsoluteLinks = (
  openapi: OpenapiDocument,
  config: Pick<SiteConfig, 'url'>,
): OpenapiDocument => {
  const prefix = linkPrefixOf(config);
  return prefix === ''
    ? openapi
    : mapLinks(openapi, (href) => addBasePath(href, `${prefix}/`), mapAddresses);
};

export const renderOpenapiJson = (openapi: OpenapiDocument): string =>
  `${formatJson(openapi, 2)}\n`;

/** Quotes strings that YAML 1.1 parsers would read as dates, numbers or booleans. */
export const renderOpenapiYaml = (openapi: OpenapiDocument): string =>
  stringify(openapi, {
    aliasDuplicateObjects: false,
    compat: 'yaml-1.1',
    lineWidth: 0,
  }).replaceAll(numberMark, '');
