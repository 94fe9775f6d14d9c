import path from 'node:path';
import type { OpenapiDocument } from '../../api/document/openapi-document.ts';
import { mapDescribedTexts } from '../../api/document/described-texts.ts';
import {
  type DescribedLink,
  replaceAddresses,
  restoreAddresses,
} from '../../api/read/described-links.ts';
import type { Api } from '../../api/reference/api.ts';
import { splitSuffix } from '../../base/paths/route-path.ts';
import { mapAddresses } from '../../base/text/markdown-addresses.ts';
import { createProblem, type Problem } from '../../problems/problem.ts';
import { isRelative, looksLikeFile, siteRoot } from '../assets/named-file.ts';
import type { Reference } from '../compile/compiled-document.ts';
import { findReferenceTarget } from './operation-links.ts';

export type PlacedLinks = {
  readonly openapi: OpenapiDocument;
  /** The document with every address exactly as in the source files. */
  readonly written: OpenapiDocument;
  readonly references: readonly Reference[];
  readonly problems: readonly Problem[];
};

const resolvedApis = new WeakMap<Api, { readonly version: string; readonly api: Api }>();

/** @param resolved maps addresses from `placeLinks` to page addresses */
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

/** Converts a link that is relative to its file to a link that starts at the content folder. */
const fromRoot = ({ kind, href, file }: DescribedLink): string => {
  const { target, suffix } = splitSuffix(href);
  if (target.startsWith(siteRoot)) {
    return href;
  }
  const placed = path.posix.join(path.posix.dirname(file), target);
  const isFile = kind === 'image' || looksLikeFile(target) || placed.startsWith('../');
  return `${isFile ? siteRoot : '/'}${placed}${suffix}`;
};

/** Replaces addresses in descriptions if they are relative to a file or use another documentation tool's notation. */
export const placeLinks = (
  openapi: OpenapiDocument,
  links: readonly DescribedLink[],
  api: Api,
): PlacedLinks => {
  const references: Reference[] = [];
  const problems: Problem[] = [];
  const placed = new Map<string, string>();
  for (const link of links) {
    const { kind, href, bundledHref, location } = link;
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
    placed.set(bundledHref, target);
  }
  return {
    openapi: replaceAddresses(openapi, placed),
    written: restoreAddresses(openapi, links),
    references,
    problems,
  };
};
