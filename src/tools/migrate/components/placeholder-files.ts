import type { WrittenFile } from '../pages/source-pages.ts';

export const placeholderPart: WrittenFile = {
  to: 'components/parts/show-attributes.tsx',
  text: `import { Fragment, type ReactNode, isValidElement } from 'react';

/** Attributes without text for readers. */
const silent = new Set(['children', 'class', 'className', 'style', 'id', 'slot', 'key']);

const joined = (parts: readonly ReactNode[], separator: string): ReactNode =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && separator}
      {part}
    </Fragment>
  ));

const shown = (value: unknown): ReactNode => {
  if (isValidElement(value)) {
    return value;
  }
  if (Array.isArray(value)) {
    return joined(value.map(shown), '; ');
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]) => <>{key}: {shown(item)}</>);
    return joined(entries, ', ');
  }
  if (typeof value === 'string' && /^https?:\\/\\/\\S+$/.test(value)) {
    return <a href={value}>{value}</a>;
  }
  const text = typeof value === 'function' ? '…' : String(value);
  return text.length > 200 ? \`\${text.slice(0, 200)}…\` : text;
};

/** The content of a component, and its name with the texts of its attributes. */
export const showAttributes = (
  name: string,
  { children, ...attributes }: Readonly<Record<string, unknown>>,
): ReactNode => {
  const entries = Object.entries(attributes).filter(([key]) => !silent.has(key));
  return (
    <>
      {children as ReactNode}
      {(entries.length > 0 || !children) && (
        <small>
          {' '}
          [{name}
          {entries.length > 0 && ': '}
          {joined(
            entries.map(([key, value]) => (
              <>
                {key}: {shown(value)}
              </>
            )),
            ', ',
          )}
          ]
        </small>
      )}
    </>
  );
};
`,
};

export const placeholderFile = (name: string, modules: readonly string[]): WrittenFile => ({
  to: `components/${name}.tsx`,
  text: `import { showAttributes } from './parts/show-attributes.tsx';

export const isPlaceholder = true;

/** Shows the attributes and content of a component of the old site (${modules.toSorted().join(', ')}) until you write it. */
export default function ${name}(props: Readonly<Record<string, unknown>>) {
  return showAttributes('${name}', props);
}
`,
});
