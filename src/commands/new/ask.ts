import { createInterface } from 'node:readline/promises';

/** Something a command has to know. */
export type Question = {
  readonly text: string;
  /** What an empty answer means; null where there must be one. */
  readonly fallback: string | null;
  /** What is wrong with an answer, as a sentence; null where nothing is. */
  readonly check: (answer: string) => string | null;
};

/** Asks until the answer is right. Null when the input ended before. */
export type Ask = (question: Question) => Promise<string | null>;

/** Lines as they come: from a person, or all at once from a pipe. */
const openLines = () => {
  const isTerminal = process.stdin.isTTY;
  const reader = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: isTerminal,
  });
  const lines = reader[Symbol.asyncIterator]();
  let isClosed = false;
  reader.once('close', () => {
    isClosed = true;
  });
  const next = async (prompt: string): Promise<string | null> => {
    // A pipe that has ended closes the reader, though lines of it may still wait.
    if (!isClosed) {
      reader.setPrompt(prompt);
      reader.prompt();
    }
    const { done, value } = await lines.next();
    if (!isTerminal) {
      process.stdout.write('\n');
    }
    return done === true ? null : value.trim();
  };
  return { next, close: () => reader.close() };
};

const askOn = async (
  { text, fallback, check }: Question,
  next: (prompt: string) => Promise<string | null>,
): Promise<string | null> => {
  const hint = fallback === null || fallback === '' ? '' : ` (${fallback})`;
  for (;;) {
    const line = await next(`${text}${hint}: `);
    const answer = line === null || line === '' ? fallback : line;
    if (answer === null && line === null) {
      return null;
    }
    const mistake = answer === null ? 'Expected an answer, but found none.' : check(answer);
    if (mistake === null) {
      return answer;
    }
    process.stdout.write(`${mistake}\n`);
    if (line === null) {
      return null;
    }
  }
};

/** Runs a dialogue on standard input, which is opened only when there is something to ask. */
export const withQuestions = async <Result>(
  dialogue: (ask: Ask) => Promise<Result>,
): Promise<Result> => {
  let lines: ReturnType<typeof openLines> | undefined;
  try {
    return await dialogue((question) => {
      lines ??= openLines();
      return askOn(question, lines.next);
    });
  } finally {
    lines?.close();
  }
};
