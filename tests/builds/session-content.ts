import { respondingWith } from '../unit/api/load-fixture.ts';
import { page } from '../unit/content/build-fixture.ts';

export const drawing = (title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 40"><text y="20" font-size="16">${title}</text></svg>`;
export const picture = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;
export const openapiWith = (type: string): string =>
  respondingWith({
    type: 'object',
    description: 'A thing of %product%.',
    properties: { id: { type } },
    required: ['id'],
  }).replace('application/json: {', 'application/json: { example: { id: x },');

export const component = (type: string): string =>
  `export default function Own({ size }: { size: ${type} }) {\n  return <b>{size}</b>;\n}\n`;

export const release = (...text: Parameters<typeof page>): string =>
  page(...text).replace('Title', 'Version 1.0.0');

export const files: Readonly<Record<string, string>> = {
  'content/index.mdx': page('Home of %product%.'),
  'content/docs/pictured.mdx': page('![Beside](./img/beside.svg)'),
  'content/docs/img/beside.svg': picture(5),
  'content/docs/start.mdx': page('See [the other](/docs/other#part) at %site-url%.'),
  'content/docs/other.mdx': page('## Part\n\n![A picture](/picture.svg)', 'slug: other'),
  'content/docs/guide/_category_.yml': 'label: Guide\nlink: { type: generated-index }\n',
  'content/docs/guide/drawn.mdx': page(
    '<Diagram src="/diagrams/a.svg" title="A" description="It shows a." />',
  ),
  'content/docs/guide/checked.mdx': page(
    '<Operation id="getThing" />\n\n```json op=getThing response=200\n{ "id": "x" }\n```',
  ),
  'content/docs/guide/shown.mdx': page("import Part from '../_part.mdx';\n\n<Part />"),
  'content/docs/_part.mdx': "import Inner from './_inner.mdx';\n\nPart.\n\n<Inner />",
  'content/docs/_inner.mdx': 'Inner.',
  'content/docs/api/things.mdx': page('<Operations tag="things" />'),
  'content/changelog/one.mdx': release('Text.', 'date: 2025-01-02'),
  'content/diagrams/a.svg': drawing('A'),
  'content/openapi/openapi.yaml': openapiWith('string'),
  'content/redirects.yml': '- { from: /docs/old, to: /docs/other }\n',
  'content/synonyms.yml': '- search: [one]\n  finds: [two]\n',
  'public/picture.svg': picture(10),
};
