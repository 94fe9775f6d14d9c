import { isRecord } from '../../../base/json/is-record.ts';
import { listOf, mapOf } from '../../../base/json/read-map.ts';
import { operationsOf } from '../../document/methods.ts';
import type { OpenapiNode } from '../../document/openapi-document.ts';
import { type RuleContext, formatViolation } from '../rule.ts';
import { isInBody } from './convert-parameters.ts';

type Place = { readonly keys: readonly string[]; readonly node: OpenapiNode };

const messageFor = ({ name }: OpenapiNode, cause: string): string =>
  formatViolation({
    expected: 'parameters that the site shows or uses',
    found: `\`${String(name)}\` ${cause}, which no output contains`,
  });

const isSame = (one: OpenapiNode, other: OpenapiNode): boolean =>
  one['in'] === other['in'] && one['name'] === other['name'];

/** The conversion keeps either one body parameter or all form fields. */
const listIgnored = (places: readonly Place[]): readonly Place[] => {
  const body = places.find(({ node }) => node['in'] === 'body');
  return body ? places.filter((place) => place !== body && isInBody(place.node)) : [];
};

/** Reports body parameters and form fields that the conversion from Swagger 2.0 drops. */
export const createLostParameterVisitor = () => {
  const used = new Set<string>();
  return {
    ref: (_: unknown, __: unknown, { location }: { location?: { absolutePointer: string } }) => {
      if (location) {
        used.add(location.absolutePointer);
      }
    },
    PathItem: (item: OpenapiNode, { resolve, report, location }: RuleContext): void => {
      const placesIn = (keys: readonly string[], parent: OpenapiNode): Place[] =>
        listOf(parent, 'parameters').map((written, index) => ({
          keys: [...keys, 'parameters', String(index)],
          node: Object(resolve(written).node) as OpenapiNode,
        }));
      const lose = ({ keys, node }: Place): void =>
        report({
          message: messageFor(node, 'next to another body'),
          location: location.child(keys).key(),
        });
      const shared = placesIn([], item);
      const uses = operationsOf(item).map(({ keys, operation }) => {
        const own = placesIn(keys, operation);
        const inherited = shared.filter(({ node }) => !own.some((each) => isSame(each.node, node)));
        return { own, inherited, ignored: listIgnored([...own, ...inherited]) };
      });
      uses
        .flatMap(({ own, ignored }) => own.filter((place) => ignored.includes(place)))
        .forEach(lose);
      // A shared parameter is lost only if no operation keeps it.
      shared
        .filter((place) => {
          const heirs = uses.filter(({ inherited }) => inherited.includes(place));
          return heirs.length > 0 && heirs.every(({ ignored }) => ignored.includes(place));
        })
        .forEach(lose);
    },
    Root: {
      leave: (root: OpenapiNode, { report, location }: RuleContext): void => {
        for (const [name, node] of Object.entries(mapOf(root, 'parameters'))) {
          const place = location.child(['parameters', name]);
          if (isRecord(node) && isInBody(node) && !used.has(place.absolutePointer)) {
            report({ message: messageFor(node, 'without a reference'), location: place.key() });
          }
        }
      },
    },
  };
};
