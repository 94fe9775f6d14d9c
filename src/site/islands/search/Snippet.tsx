import type { SearchHit } from '../../../model/search.ts';
import { TextRuns } from './TextRuns.tsx';

export function Snippet({ snippet, isCode }: Pick<SearchHit, 'snippet' | 'isCode'>) {
  const runs = <TextRuns runs={snippet} />;
  return isCode ? <code>{runs}</code> : runs;
}
