const kinds: Readonly<Record<string, string>> = {
  classDiagram: 'Class diagram',
  erDiagram: 'Entity relationship diagram',
  flowchart: 'Flowchart',
  gantt: 'Gantt chart',
  gitGraph: 'Git graph',
  graph: 'Flowchart',
  journey: 'User journey',
  mindmap: 'Mind map',
  pie: 'Pie chart',
  sequenceDiagram: 'Sequence diagram',
  stateDiagram: 'State diagram',
  timeline: 'Timeline',
};

const frontMatter = /^\s*---\s*\n([\s\S]*?)\n\s*---\s*\n/;

export const nameOfMermaid = (source: string, title: string | null): string => {
  const own = /^\s*accTitle\s*:\s*(\S.*?)\s*$/m.exec(source)?.[1];
  const inFrontMatter = /^\s*title\s*:\s*(\S.*?)\s*$/m.exec(
    frontMatter.exec(source)?.[1] ?? '',
  )?.[1];
  const body = source.replace(frontMatter, '').replaceAll(/^\s*%%.*$/gm, '');
  const word = /[A-Za-z]+/.exec(body)?.[0] ?? '';
  return (
    own ??
    title ??
    inFrontMatter ??
    (Object.hasOwn(kinds, word) ? kinds[word] : undefined) ??
    'Diagram'
  );
};
