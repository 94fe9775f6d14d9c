namespace ClientRuntime.Internal
{
    using System;

    /// <summary>What is known about a failed call. It never holds tokens, keys or bodies.</summary>
    internal sealed class Failure
    {
        internal string Operation;
        internal int? Status;
        internal string RequestId;
        internal int Attempts;
        internal TimeSpan? RetryAfter;
        internal Exception Cause;
    }
}
