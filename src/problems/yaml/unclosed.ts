import { type ParsedNode, visit } from 'yaml';
import { type DescribeError, type ParserError, syntaxCode, spanAt } from './syntax-problem.ts';

/** Where the last matching node before the error begins. */
const startOfLastNode = (
  { document, offset }: ParserError,
  isMatch: (node: ParsedNode) => boolean,
): number => {
  let last = -1;
  visit(document, {
    Node: (_, node) => {
      const parsed = node as ParsedNode;
      const [start] = parsed.range;
      if (start < offset && start > last && isMatch(parsed)) {
        last = start;
      }
    },
  });
  return last === -1 ? Math.max(0, offset - 1) : last;
};

export const unclosedQuote: DescribeError = (input) => {
  const [type, mark] = input.message.includes('"') ? ['QUOTE_DOUBLE', '"'] : ['QUOTE_SINGLE', "'"];
  return {
    span: spanAt(startOfLastNode(input, (node) => 'type' in node && node.type === type)),
    expected: `${syntaxCode(mark)} at the end of the text that begins here`,
    found: 'none',
  };
};

export const unclosedBracket: DescribeError = (input) => {
  const [closing, container] = input.message.includes('}') ? ['}', 'map'] : [']', 'list'];
  const isUnclosed = (node: ParsedNode): boolean =>
    'flow' in node && node.flow && input.text[node.range[1] - 1] !== closing;
  return {
    span: spanAt(startOfLastNode(input, isUnclosed)),
    expected: `${syntaxCode(closing)} at the end of the ${container} that begins here`,
    found: 'none',
  };
};
