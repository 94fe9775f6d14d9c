import { compileFunction } from 'node:vm';
import * as zod from 'zod';
import { memoize } from '../../base/memoize.ts';
import type { OwnComponent, PropType, PropTypes } from './own-component.ts';

const shapeOf = (props: PropTypes): Record<string, zod.ZodType> =>
  Object.fromEntries(
    Object.entries(props).map(([name, { type, isRequired }]) => {
      const schema = schemaOf(type);
      return [name, isRequired ? schema : schema.optional()];
    }),
  );

const schemaOf = (type: PropType): zod.ZodType => {
  switch (type.kind) {
    case 'any':
      return zod.custom((value) => value !== undefined);
    case 'text':
      return zod.string();
    case 'number':
      return zod.number();
    case 'boolean':
      return zod.boolean();
    case 'values':
      return zod.literal([...type.values]);
    case 'list':
      return zod.array(schemaOf(type.of));
    case 'map':
      return type.isOpen
        ? zod.looseObject(shapeOf(type.props))
        : zod.strictObject(shapeOf(type.props));
    case 'union':
      return zod.union(type.of.map(schemaOf));
  }
};

const runSchema = (code: string): zod.ZodObject | null => {
  const exported: { props?: unknown } = {};
  const provide = (): unknown => ({ ...zod, default: zod });
  compileFunction(code, ['require', 'exports'])(provide, exported);
  return exported.props instanceof zod.ZodObject ? exported.props : null;
};

export const hasSchema = (code: string): boolean => {
  try {
    return runSchema(code) !== null;
  } catch {
    // Rendering the component fails for the same reason, and reports the error.
    return false;
  }
};

const isLoose = ({ def: { catchall } }: zod.ZodObject): boolean =>
  catchall !== undefined && !(catchall instanceof zod.ZodNever);

export type PropsCheck = ReturnType<typeof propsCheckOf>;

export const propsCheckOf = memoize(({ props, isOpen, canHaveChildren, schema }: OwnComponent) => {
  const written = schema === null ? null : runSchema(schema);
  return {
    shape: written?.shape ?? shapeOf(props),
    // TypeScript allows attributes with a hyphen, such as `data-id`, on every component.
    allows: (name: string): boolean => (written ? isLoose(written) : isOpen || name.includes('-')),
    canHaveChildren,
  };
});
