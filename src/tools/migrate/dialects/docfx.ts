import { maskCode } from '../../../base/text/fences.ts';
import { leftOut } from '../site/notes.ts';
import type { Note } from '../site/source-site.ts';

const kinds: readonly (readonly [string, RegExp, string])[] = [
  [
    'includes `[!INCLUDE […](…)]` of DocFX',
    /\[!include(?:\s*\[[^\]\n]*\])?\([^)\n]*\)\]/gi,
    'stay as they are; import a partial instead',
  ],
  [
    'code `[!code-…[…](…)]` of DocFX',
    /\[!code(?:-\w+)?\s*\[[^\]\n]*\]\([^)\n]*\)\]/gi,
    'stays as it is; write the code into a fence',
  ],
  [
    'tabs `# [Label](#tab/id)` of DocFX',
    /^#{1,6}\s+\[[^\]\n]*\]\(#tab\/[^)\n]*\)/gim,
    'stay headings; use `<Tabs>` instead',
  ],
  [
    'links `xref:` of DocFX',
    /\]\(xref:[^)\s]*\)|<xref:[^>\s]*>|(?<![\w.])@(?=[A-Z][\w]*\.[A-Z])[\w.`]+/g,
    'lead nowhere; link to pages instead',
  ],
];

/** Reports each use of DocFX syntax, because the migration does not convert it. */
export const docfxNotes = (body: string, page: string): Note[] => {
  const text = maskCode(body);
  return kinds.flatMap(([what, pattern, why]) =>
    [...text.matchAll(pattern)].map(() => ({ ...leftOut(what, why), page })),
  );
};
