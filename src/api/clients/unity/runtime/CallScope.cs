namespace ClientRuntime.Internal
{
    using System;
    using System.Threading;
    using System.Threading.Tasks;

    /// <summary>
    /// The deadline and cancellation of a call, across all its attempts and pauses.
    /// </summary>
    internal sealed class CallScope
    {
        private readonly FrameLoop frames;
        private readonly CancellationToken cancellationToken;
        private readonly double end;

        internal CallScope(string operation, FrameLoop frames, TimeSpan deadline, CancellationToken cancellationToken)
        {
            Operation = operation;
            this.frames = frames;
            this.cancellationToken = cancellationToken;
            end = FrameLoop.Now + deadline.TotalSeconds;
        }

        internal string Operation { get; private set; }

        internal int Attempts { get; set; }

        /// <summary>Seconds until the deadline.</summary>
        internal double Left
        {
            get { return end - FrameLoop.Now; }
        }

        private bool IsCanceled
        {
            get { return cancellationToken.IsCancellationRequested || frames.IsClosed; }
        }

        internal Failure Failure(Exception cause = null)
        {
            return new Failure { Operation = Operation, Attempts = Attempts, Cause = cause };
        }

        internal RequestTimeoutException TimedOut(double seconds)
        {
            return new RequestTimeoutException(
                "no complete response within " + Math.Round(Math.Max(0, seconds) * 1000) + " ms", Failure());
        }

        internal void ThrowIfCanceled()
        {
            if (IsCanceled)
            {
                throw new RequestCanceledException(Operation, Attempts);
            }
        }

        /// <summary>
        /// Waits until the work is done. Throws if the time is up or the call is canceled.
        /// </summary>
        /// <param name="onFrame">
        /// Called in every frame during the wait. If it throws, the wait ends with that exception.
        /// </param>
        internal async Task WaitAsync(Task work, double seconds, Action onFrame = null)
        {
            ThrowIfCanceled();
            var until = FrameLoop.Now + seconds;
            var stopped = new TaskCompletionSource<bool>();
            var isOver = false;
            frames.Add(() =>
            {
                if (isOver || work.IsCompleted)
                {
                    return true;
                }
                try
                {
                    ThrowIfCanceled();
                    onFrame?.Invoke();
                    return FrameLoop.Now < until ? false : throw TimedOut(seconds);
                }
                catch (Exception reason)
                {
                    stopped.TrySetException(reason);
                    return true;
                }
            });
            try
            {
                await await Task.WhenAny(work, stopped.Task);
            }
            finally
            {
                isOver = true;
            }
        }

        internal async Task PauseAsync(double seconds)
        {
            var over = new TaskCompletionSource<bool>();
            var until = FrameLoop.Now + seconds;
            await WaitAsync(over.Task, double.PositiveInfinity, () =>
            {
                if (FrameLoop.Now >= until)
                {
                    over.TrySetResult(true);
                }
            });
        }
    }
}
