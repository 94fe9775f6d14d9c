namespace ClientRuntime.Internal
{
    using System;

    /// <summary>Details of a failed call. Contains no tokens, keys or bodies.</summary>
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
