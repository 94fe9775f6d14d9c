const entity = /&(?!(?:amp|lt|gt|quot|#39);)/;

export const findXmlProblem = (xml: string): string | null => {
  const open: string[] = [];
  const rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  if (rest === xml) {
    return 'no declaration';
  }
  for (const [tag, slash, name = '', attributes = '', empty] of rest.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (entity.test(attributes)) {
      return tag;
    }
    if (slash !== '') {
      if (open.pop() !== name) {
        return tag;
      }
    } else if (empty === '') {
      open.push(name);
    }
  }
  const text = rest.replace(/<\/?[\w:]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, '');
  const bare = /[<>]/.exec(text) ?? entity.exec(text);
  return bare ? text.slice(bare.index, bare.index + 40) : (open.pop() ?? null);
};
