import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types';
import { factorySpace } from 'micromark-factory-space';
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import { blankLine } from 'micromark-core-commonmark';
import { readHeader } from './block-header.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    indentedBlock: 'indentedBlock';
    indentedBlockHeader: 'indentedBlockHeader';
    indentedBlockIndent: 'indentedBlockIndent';
  }
}

/** In columns. Python-Markdown requires this indentation for the content of a block. */
const indentation = 4;

/** Maps a parser to the lines right after its blocks. CommonMark would add those lines to a block's last paragraph. */
const ends = new WeakMap<object, Set<number>>();

const endsAt = ({ parser }: TokenizeContext): Set<number> => {
  const lines = ends.get(parser) ?? new Set();
  ends.set(parser, lines);
  return lines;
};

function tokenizeHeader(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const last = this.events.at(-1);
  const before = last?.[1].type === 'linePrefix' ? last[2].sliceSerialize(last[1], true).length : 0;
  const inside = (code: Code): State | undefined => {
    if (code !== null && !markdownLineEnding(code)) {
      effects.consume(code);
      return inside;
    }
    const header = effects.exit('indentedBlockHeader');
    if (readHeader(this.sliceSerialize(header)) === null) {
      return nok(code);
    }
    this.containerState = { ...this.containerState, size: before + indentation };
    return ok(code);
  };
  return (code) => {
    effects.enter('indentedBlock', { _container: true });
    effects.enter('indentedBlockHeader');
    return inside(code);
  };
}

function tokenizeContinuation(
  this: TokenizeContext,
  effects: Effects,
  ok: State,
  nok: State,
): State {
  const size = this.containerState?.['size'] ?? indentation;
  const indent: Construct = {
    partial: true,
    tokenize: (inner, onEnough, onLess) =>
      factorySpace(
        inner,
        (code) => {
          const last = this.events.at(-1);
          const width =
            last?.[1].type === 'indentedBlockIndent'
              ? last[2].sliceSerialize(last[1], true).length
              : 0;
          return (width === size ? onEnough : onLess)(code);
        },
        'indentedBlockIndent',
        size + 1,
      ),
  };
  const leave: State = (code) => {
    endsAt(this).add(this.now().line);
    return nok(code);
  };
  return effects.check(
    blankLine,
    factorySpace(effects, ok, 'indentedBlockIndent', size + 1),
    (code) => (markdownSpace(code) ? effects.attempt(indent, ok, leave) : leave)(code),
  );
}

const block: Construct = {
  name: 'indentedBlock',
  tokenize: tokenizeHeader,
  continuation: { tokenize: tokenizeContinuation },
  exit: (effects) => void effects.exit('indentedBlock'),
};

/** Ends the last paragraph in a block, so that the line after the block does not continue it. */
const endOfBlock: Construct = {
  name: 'endOfIndentedBlock',
  tokenize(_effects, ok, nok) {
    return (code) =>
      (this.interrupt === true && endsAt(this).has(this.now().line) ? ok : nok)(code);
  },
};

/** Parses MkDocs blocks: a line that starts with `!!!`, `???` or `===`, and the indented lines below it. */
export const indentedBlockSyntax: Extension = {
  document: { 33: block, 61: block, 63: block },
  flow: { null: endOfBlock },
};
