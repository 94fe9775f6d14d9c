import { htmlTagNames } from 'html-tag-names';
import { svgTagNames } from 'svg-tag-names';
import { mdxComponentSchemas } from '../../../../schemas/mdx-components.ts';
import { memoize } from '../../../base/memoize.ts';
import type { BodyInput } from '../page-compilation.ts';

const componentNames: readonly string[] = Object.keys(mdxComponentSchemas);

export const reservedNames: ReadonlySet<string> = new Set([
  ...componentNames,
  'Formula',
  'OperationReference',
]);

const namesOfSite = memoize(
  (components: NonNullable<BodyInput['components']>): readonly string[] => [
    ...componentNames,
    ...components.map(({ name }) => name),
  ],
);

export const componentNamesOf = ({
  components,
}: Pick<BodyInput, 'components'>): readonly string[] =>
  components ? namesOfSite(components) : componentNames;

export const elementNames: ReadonlySet<string> = new Set([...htmlTagNames, ...svgTagNames]);

export const isKnownName = (name: string): boolean =>
  elementNames.has(name) || componentNames.includes(name);
