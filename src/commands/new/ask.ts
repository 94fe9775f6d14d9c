import { createInterface } from 'node:readline/promises';

/** Returns a sentence that describes the problem, or null for a valid answer. */
export type Check = (answer: string) => string | null;

export type Question = {
  readonly text: string;
  /** The answer if the user enters an empty line. Without a fallback, the question is asked again. */
  readonly fallback?: string | undefined;
  readonly check?: Check | undefined;
  /** Whether to return null instead of the fallback when the input ends, for example on Ctrl+C. */
  readonly isCancelable?: boolean;
};

/** Asks until the answer is valid. Returns null if the input ends first. */
export type Ask = (question: Question) => Promise<string | null>;

const openLines = () => {
  const { isTTY: terminal } = process.stdin;
  const reader = createInterface({ input: process.stdin, output: process.stdout, terminal });
  const lines = reader[Symbol.asyncIterator]();
  let isClosed = false;
  reader.once('close', () => {
    isClosed = true;
  });
  const next = async (prompt: string): Promise<string | null> => {
    // If the input is a pipe, the reader closes when the pipe ends, even if some lines have not been read yet.
    if (!isClosed) {
      reader.setPrompt(prompt);
      reader.prompt();
    }
    const { done, value } = await lines.next();
    if (!terminal) {
      process.stdout.write('\n');
    }
    return done === true ? null : value.trim();
  };
  return { next, close: () => reader.close() };
};

const askOn = async (
  { text, fallback, check, isCancelable = false }: Question,
  next: (prompt: string) => Promise<string | null>,
): Promise<string | null> => {
  const hint = fallback ? ` (${fallback})` : '';
  for (;;) {
    const line = await next(`${text}${hint}: `);
    if (line === null && isCancelable) {
      return null;
    }
    const answer = line || fallback;
    const problem =
      answer === undefined ? 'Expected an answer, but found none.' : (check?.(answer) ?? null);
    if (answer !== undefined && problem === null) {
      return answer;
    }
    if (line === null) {
      return null;
    }
    process.stdout.write(`${problem}\n`);
  }
};

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
