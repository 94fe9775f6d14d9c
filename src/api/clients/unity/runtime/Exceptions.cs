using System;
using System.Collections.Generic;

namespace ClientRuntime
{
    using Internal;

    /// <summary>
    /// Base class of all client errors, except <see cref="RequestCanceledException"/>. Safe to log,
    /// because <c>Message</c> and <c>ToString</c> contain no text from the server except the code or
    /// title of a problem and the request id.
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

        public string Operation { get; private set; }

        /// <summary>HTTP status; null if no response arrived.</summary>
        public int? Status { get; private set; }

        /// <summary>Id of the request, for logs and support; null if there is none.</summary>
        public string RequestId { get; private set; }

        public int Attempts { get; private set; }

        /// <summary>How long the API asks clients to wait; null if it does not ask.</summary>
        public TimeSpan? RetryAfter { get; private set; }

        private static string RequestOf(Failure failure)
        {
            return failure.RequestId == null ? "" : " (request " + failure.RequestId + ")";
        }
    }

    public sealed class FieldError
    {
        internal FieldError(string pointer, string message)
        {
            Pointer = pointer;
            Message = message;
        }

        /// <summary>
        /// Location in the request, as a JSON pointer such as <c>/displayName</c>.
        /// </summary>
        public string Pointer { get; private set; }

        public string Message { get; private set; }
    }

    /// <summary>
    /// The API rejected the request. Branch on <see cref="Code"/>, or on <c>Status</c> if
    /// <c>Code</c> is null; never on the text.
    /// </summary>
    public sealed class ProblemException : ClientException
    {
        internal ProblemException(int status, string code, string title, Failure failure)
            : base((status + " " + (code ?? title)).Trim(), failure)
        {
            Code = code;
            Title = title;
        }

        /// <summary>
        /// One of <see cref="ErrorCodes"/>, or a code that a later version of the API added; null
        /// if there is none.
        /// </summary>
        public string Code { get; private set; }

        /// <summary>
        /// A URI that identifies the kind of problem (RFC 9457); <c>about:blank</c> if there is
        /// none.
        /// </summary>
        public string Type { get; internal set; }

        public string Title { get; private set; }

        public string Detail { get; internal set; }

        /// <summary>Errors in individual request fields; often empty.</summary>
        public IReadOnlyList<FieldError> Errors { get; internal set; }

        /// <summary>The parsed response body, including unknown properties.</summary>
        public IReadOnlyDictionary<string, object> Body { get; internal set; }
    }

    /// <summary>A response that did not come from the API, such as a proxy's HTML page.</summary>
    public sealed class ResponseException : ClientException
    {
        internal ResponseException(string message, string excerpt, Failure failure) : base(message, failure)
        {
            Excerpt = excerpt;
        }

        /// <summary>At most the first 200 characters of the body.</summary>
        public string Excerpt { get; private set; }
    }

    /// <summary>The API reported success, but the body cannot be read or is too large.</summary>
    public sealed class DecodeException : ClientException
    {
        internal DecodeException(string message, string excerpt, Failure failure) : base(message, failure)
        {
            Excerpt = excerpt;
        }

        /// <summary>At most the first 200 characters of the body.</summary>
        public string Excerpt { get; private set; }
    }

    public sealed class NetworkException : ClientException
    {
        internal NetworkException(string message, Failure failure) : base(message, failure)
        {
        }
    }

    public sealed class RequestTimeoutException : ClientException
    {
        internal RequestTimeoutException(string message, Failure failure) : base(message, failure)
        {
        }
    }

    /// <summary>The call is invalid and was not sent.</summary>
    public sealed class InvalidRequestException : ClientException
    {
        internal InvalidRequestException(string message, string operation)
            : base(message, new Failure { Operation = operation })
        {
        }
    }

    /// <summary>The size or hash of a downloaded file differs from the expected value.</summary>
    public sealed class IntegrityException : ClientException
    {
        internal IntegrityException(string message, Failure failure) : base(message, failure)
        {
        }
    }

    /// <summary>The call's cancellation token was canceled, or its client was disposed.</summary>
    public sealed class RequestCanceledException : OperationCanceledException
    {
        internal RequestCanceledException(string operation, int attempts) : base(operation + ": canceled")
        {
            Operation = operation;
            Attempts = attempts;
        }

        public string Operation { get; private set; }

        public int Attempts { get; private set; }
    }
}
