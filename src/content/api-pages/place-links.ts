import path from 'node:path';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import { mapDescribedTexts, reachedTexts } from '../../api/document/described-texts.ts';
import { limitTokens } from '../../api/limits.ts';
import type { DescribedLink } from '../../api/read/described-links.ts';
import type { LoadedOpenapi } from '../../api/read/load-openapi.ts';
import type { Api } from '../../api/reference/api.ts';
import { splitSuffix } from '../../base/paths/route-path.ts';
import { mapAddresses } from '../../base/text/markdown-addresses.ts';
import { createProblem, type Problem } from '../../problems/problem.ts';
import { replaceTokens } from '../../problems/tokens/tokens.ts';
import { isRelative, looksLikeFile, siteRoot } from '../assets/named-file.ts';
import type { Reference } from '../compile/compiled-document.ts';
import { findReferenceTarget } from './operation-links.ts';

export type PlacedLinks = {
  readonly openapi: OpenapiDocument;
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
};

const resolvedApis = new WeakMap<Api, { readonly version: string; readonly api: Api }>();

/** @param resolved maps each address that `placeLinks` wrote to a page address */
export const resolveDescribedLinks = (
  api: Api,
  resolved: Readonly<Record<string, string>>,
): Api => {
  const version = JSON.stringify(resolved);
  const last = resolvedApis.get(api);
  if (version === '{}' || last?.version === version) {
    return last?.version === version ? last.api : api;
  }
  const result = mapDescribedTexts(api, (text) =>
    mapAddresses(text, (href) => resolved[href] ?? href),
  );
  resolvedApis.set(api, { version, api: result });
  return result;
};

/** Converts a link that is relative to its file to one that starts at the content folder. */
const fromRoot = ({ kind, href, file }: DescribedLink): string => {
  const { target, suffix } = splitSuffix(href);
  if (target.startsWith(siteRoot)) {
    return href;
  }
  const placed = path.posix.join(path.posix.dirname(file), target);
  const isFile = kind === 'image' || looksLikeFile(target) || placed.startsWith('../');
  return `${isFile ? siteRoot : '/'}${placed}${suffix}`;
};

/** Locates only texts that occur in several files, because locating all of them would be slow. */
const locateTexts = (
  openapi: OpenapiDocument,
  locate: LoadedOpenapi['locate'],
  isInSeveral: (text: string) => boolean,
) => {
  const files = new Map<object, Map<string, string>>();
  for (const { text, path: keys, holder, key } of reachedTexts(openapi)) {
    if (isInSeveral(text)) {
      const location = locate(keys);
      const file = location.kind === 'environment' ? '' : location.file;
      files.set(holder, (files.get(holder) ?? new Map<string, string>()).set(key, file));
    }
  }
  return (holder: object, key: string): string => files.get(holder)?.get(key) ?? '';
};

/** Replaces addresses in descriptions if they are relative to a file or use another documentation tool's notation. */
export const placeLinks = (
  openapi: OpenapiDocument,
  { links, locate }: Pick<LoadedOpenapi, 'links' | 'locate'>,
  api: Api,
): PlacedLinks => {
  const references: Reference[] = [];
  const problems: Problem[] = [];
  const tokens = limitTokens(openapi);
  const placedIn = new Map<string, Map<string, Map<string, string>>>();
  for (const link of links) {
    const { kind, href, text, location } = link;
    const target = href.startsWith('#')
      ? findReferenceTarget(api, href)
      : isRelative(href)
        ? fromRoot(link)
        : href;
    if (typeof target !== 'string') {
      problems.push(createProblem({ ...target, location }));
      continue;
    }
    references.push({ kind, href: target, location });
    const key = replaceTokens(text, tokens);
    const byFile = placedIn.get(key) ?? new Map<string, Map<string, string>>();
    const inFile = byFile.get(location.file) ?? new Map<string, string>();
    placedIn.set(key, byFile.set(location.file, inFile.set(href, target)));
  }
  const isInSeveral = (text: string): boolean => (placedIn.get(text)?.size ?? 0) > 1;
  const fileOf = [...placedIn.keys()].some(isInSeveral)
    ? locateTexts(openapi, locate, isInSeveral)
    : () => '';
  const place = (text: string, holder: object, key: string): string => {
    const byFile = placedIn.get(text);
    const placed = byFile?.get(fileOf(holder, key)) ?? byFile?.values().next().value;
    return placed ? mapAddresses(text, (href) => placed.get(href) ?? href) : text;
  };
  return {
    openapi: placedIn.size === 0 ? openapi : mapDescribedTexts(openapi, place),
    references,
    problems,
  };
};
