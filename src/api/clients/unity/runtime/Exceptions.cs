using System;
using System.Collections.Generic;

namespace ClientRuntime
{
    using Internal;

    /// <summary>
    /// A call failed. Logging it is safe: of what a server wrote, <c>Message</c> and <c>ToString</c> print only the code or the
    /// title of a problem, and the id of the request. A call that was canceled throws <see cref="RequestCanceledException"/> instead.
    /// </summary>
    public abstract class ClientException : Exception
    {
        internal ClientException(string message, Failure failure)
            : base(failure.Operation + ": " + message + RequestOf(failure), failure.Cause)
        {
            Operation = failure.Operation;
            Status = failure.Status;
            RequestId = failure.RequestId;
            Attempts = failure.Attempts;
            RetryAfter = failure.RetryAfter;
        }

        /// <summary>The operation that failed.</summary>
        public string Operation { get; private set; }

        /// <summary>The status of the response; null without one.</summary>
        public int? Status { get; private set; }

        /// <summary>The id of the request, for the log and for support; null where the response has none.</summary>
        public string RequestId { get; private set; }

        /// <summary>How often the request was sent.</summary>
        public int Attempts { get; private set; }

        /// <summary>How long the API asks to wait; null where it does not ask.</summary>
        public TimeSpan? RetryAfter { get; private set; }

        private static string RequestOf(Failure failure)
        {
            return failure.RequestId == null ? "" : " (request " + failure.RequestId + ")";
        }
    }

    /// <summary>One thing that is wrong with a request.</summary>
    public sealed class FieldError
    {
        internal FieldError(string pointer, string message)
        {
            Pointer = pointer;
            Message = message;
        }

        /// <summary>Where in the request, as a JSON pointer such as <c>/displayName</c>.</summary>
        public string Pointer { get; private set; }

        public string Message { get; private set; }
    }

    /// <summary>
    /// The API refused the request. Decide by <see cref="Code"/>, or by <c>Status</c> where it has none; never by the texts.
    /// </summary>
    public sealed class ProblemException : ClientException
    {
        internal ProblemException(int status, string code, string title, Failure failure)
            : base((status + " " + (code ?? title)).Trim(), failure)
        {
            Code = code;
            Title = title;
        }

        /// <summary>One of <see cref="ErrorCodes"/>, or one of a later version of the API; null without one.</summary>
        public string Code { get; private set; }

        /// <summary>A URI that identifies the kind of problem (RFC 9457); <c>about:blank</c> without one.</summary>
        public string Type { get; internal set; }

        public string Title { get; private set; }

        /// <summary>What happened, for the log of a developer.</summary>
        public string Detail { get; internal set; }

        /// <summary>What is wrong with the request; mostly empty.</summary>
        public IReadOnlyList<FieldError> Errors { get; internal set; }

        /// <summary>The whole body, with what this class does not know.</summary>
        public IReadOnlyDictionary<string, object> Body { get; internal set; }
    }

    /// <summary>A response that is not one of the API, such as the HTML of a proxy.</summary>
    public sealed class ResponseException : ClientException
    {
        internal ResponseException(string message, string excerpt, Failure failure) : base(message, failure)
        {
            Excerpt = excerpt;
        }

        /// <summary>How the body begins.</summary>
        public string Excerpt { get; private set; }
    }

    /// <summary>The API reported a success, and its body cannot be read or is larger than allowed.</summary>
    public sealed class DecodeException : ClientException
    {
        internal DecodeException(string message, string excerpt, Failure failure) : base(message, failure)
        {
            Excerpt = excerpt;
        }

        /// <summary>How the body begins.</summary>
        public string Excerpt { get; private set; }
    }

    /// <summary>No connection, or one that broke.</summary>
    public sealed class NetworkException : ClientException
    {
        internal NetworkException(string message, Failure failure) : base(message, failure)
        {
        }
    }

    /// <summary>No complete response in time.</summary>
    public sealed class RequestTimeoutException : ClientException
    {
        internal RequestTimeoutException(string message, Failure failure) : base(message, failure)
        {
        }
    }

    /// <summary>The call itself is wrong, and nothing was sent.</summary>
    public sealed class InvalidRequestException : ClientException
    {
        internal InvalidRequestException(string message, string operation)
            : base(message, new Failure { Operation = operation })
        {
        }
    }

    /// <summary>A file with another size or hash than announced.</summary>
    public sealed class IntegrityException : ClientException
    {
        internal IntegrityException(string message, Failure failure) : base(message, failure)
        {
        }
    }

    /// <summary>The token of the call was canceled, or its client disposed.</summary>
    public sealed class RequestCanceledException : OperationCanceledException
    {
        internal RequestCanceledException(string operation, int attempts) : base(operation + ": canceled")
        {
            Operation = operation;
            Attempts = attempts;
        }

        /// <summary>The operation that was canceled.</summary>
        public string Operation { get; private set; }

        /// <summary>How often the request was sent.</summary>
        public int Attempts { get; private set; }
    }
}
