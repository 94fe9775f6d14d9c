import { CancelledError, TimeoutError } from './errors.ts';
import type { CallOptions, Settings } from './options.ts';

/** The deadline and cancellation of a call, across all its attempts and pauses. */
export class CallScope {
  readonly operation: string;
  /** Aborts when the caller cancels the call or closes the client. */
  readonly signal: AbortSignal;
  attempts = 0;
  readonly #settings: Settings;
  readonly #end: number;
  readonly #sources: readonly AbortSignal[];
  readonly #controller = new AbortController();
  readonly #cancel = (): void => this.#controller.abort();

  constructor(
    operation: string,
    settings: Settings,
    options: Pick<CallOptions, 'signal' | 'deadlineMs'>,
    closed: AbortSignal,
  ) {
    this.operation = operation;
    this.signal = this.#controller.signal;
    this.#settings = settings;
    this.#end = settings.clock.now() + (options.deadlineMs ?? settings.deadlineMs);
    this.#sources = options.signal ? [closed, options.signal] : [closed];
    for (const source of this.#sources) {
      source.addEventListener('abort', this.#cancel);
      if (source.aborted) {
        this.#cancel();
      }
    }
  }

  /** Milliseconds until the deadline. */
  get left(): number {
    return this.#end - this.#settings.clock.now();
  }

  /**
   * Removes the listeners from the caller's signal, which may outlive the call, and aborts a response that is still
   * being read.
   */
  dispose(): void {
    for (const source of this.#sources) {
      source.removeEventListener('abort', this.#cancel);
    }
    this.#cancel();
  }

  cancelled(): CancelledError {
    return new CancelledError('cancelled', { operation: this.operation, attempts: this.attempts });
  }

  timedOut(milliseconds: number): TimeoutError {
    const { operation, attempts } = this;
    return new TimeoutError(`no complete response within ${Math.round(milliseconds)} ms`, {
      operation,
      attempts,
    });
  }

  throwIfCancelled(): void {
    if (this.signal.aborted) {
      throw this.cancelled();
    }
  }

  /**
   * Waits until the work is done, the time is up, or the call is canceled.
   *
   * @param milliseconds time limit; null for no limit
   * @param onStop stops the work after a timeout or cancellation
   * @throws CancelledError or TimeoutError, even if the work does not stop
   */
  async wait<Result>(
    work: Promise<Result>,
    milliseconds: number | null,
    onStop: () => void = () => undefined,
  ): Promise<Result> {
    const { clock } = this.#settings;
    this.throwIfCancelled();
    let timer: unknown;
    let cancel: () => void = () => undefined;
    const stopped = new Promise<never>((_resolve, reject) => {
      cancel = () => reject(this.cancelled());
      this.signal.addEventListener('abort', cancel);
      if (milliseconds !== null) {
        timer = clock.setTimeout(() => reject(this.timedOut(milliseconds)), milliseconds);
      }
    });
    try {
      return await Promise.race([work, stopped]);
    } catch (error) {
      onStop();
      throw error;
    } finally {
      clock.clearTimeout(timer);
      this.signal.removeEventListener('abort', cancel);
    }
  }

  /** @throws CancelledError */
  async pause(milliseconds: number): Promise<void> {
    const { clock } = this.#settings;
    let timer: unknown;
    const over = new Promise<void>((resolve) => {
      timer = clock.setTimeout(resolve, milliseconds);
    });
    try {
      await this.wait(over, null);
    } finally {
      clock.clearTimeout(timer);
    }
  }
}
