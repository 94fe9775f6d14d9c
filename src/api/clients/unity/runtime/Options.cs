using System;
using System.Collections.Generic;
using System.Text;

namespace ClientRuntime
{
    /// <summary>A key or token. Strings are converted implicitly.</summary>
    public sealed class Credential
    {
        private readonly Func<string> read;

        private Credential(Func<string> read)
        {
            this.read = read;
        }

        internal string Value
        {
            get { return read(); }
        }

        /// <summary>Creates a credential that is read again before each request.</summary>
        public static Credential From(Func<string> read)
        {
            return new Credential(read);
        }

        public static Credential Basic(string userName, string password)
        {
            var text = Convert.ToBase64String(Encoding.UTF8.GetBytes(userName + ":" + password));
            return new Credential(() => text);
        }

        public static implicit operator Credential(string text)
        {
            return text == null ? null : new Credential(() => text);
        }
    }

    public class ClientOptions
    {
        /// <summary>
        /// URL of the API, with or without a trailing slash. Also replaces the servers of
        /// individual operations. By default, the API's own servers are used.
        /// </summary>
        public string BaseUrl { get; set; }

        // if session
        public ITokenStore TokenStore { get; set; } = new MemoryTokenStore();

        /// <summary>
        /// Called once when the session cannot be renewed and the player must sign in again.
        /// </summary>
        public Action<ProblemException> SessionEnded { get; set; }

        // end if
        /// <summary>
        /// Time limit for a single attempt, including receiving the whole response body.
        /// </summary>
        public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(15);

        /// <summary>Time limit for a whole call, including all attempts and pauses.</summary>
        public TimeSpan Deadline { get; set; } = TimeSpan.FromSeconds(60);

        /// <summary>How many times to retry a request that is safe to retry.</summary>
        public int MaxRetries { get; set; } = 3;

        /// <summary>Maximum size of a response body in bytes. Bodies are kept in memory.</summary>
        public long MaxResponseBytes { get; set; } = 64 * 1024 * 1024;

        /// <summary>
        /// Returns a random number from 0 up to, but not including, 1. The pause before each retry
        /// is multiplied by it.
        /// </summary>
        public Func<double> Random { get; set; } = new Random(Guid.NewGuid().GetHashCode()).NextDouble;
    }

    public struct TransferProgress
    {
        internal TransferProgress(bool isUpload, long bytes, long? total) : this()
        {
            IsUpload = isUpload;
            Bytes = bytes;
            Total = total;
        }

        public bool IsUpload { get; private set; }

        public long Bytes { get; private set; }

        /// <summary>Size of the body in bytes; null if unknown.</summary>
        public long? Total { get; private set; }
    }

    public sealed class ResponseInfo
    {
        internal ResponseInfo(int status, IReadOnlyDictionary<string, string> headers, string requestId)
        {
            Status = status;
            Headers = headers;
            RequestId = requestId;
        }

        public int Status { get; private set; }

        public IReadOnlyDictionary<string, string> Headers { get; private set; }

        public string RequestId { get; private set; }
    }

    /// <summary>Options for a single call, which override the client's options.</summary>
    public sealed class CallOptions
    {
        public TimeSpan? Timeout { get; set; }

        public TimeSpan? Deadline { get; set; }

        public int? MaxRetries { get; set; }

        /// <summary>
        /// Makes the request safe to retry, even after a restart. Create a key with
        /// <see cref="NewIdempotencyKey"/> for each player action, store it with the body, and send
        /// both until the action succeeds or is rejected. If no key is set, the client creates one
        /// for each call.
        /// </summary>
        public string IdempotencyKey { get; set; }

        public IDictionary<string, string> Headers { get; set; }

        /// <summary>Called at most once per frame.</summary>
        public Action<TransferProgress> Progress { get; set; }

        /// <summary>
        /// Receives the status and headers of the last response, such as its <c>ETag</c>.
        /// </summary>
        public Action<ResponseInfo> Response { get; set; }

        /// <summary>
        /// Creates a key for a single player action. Keep the key until the action succeeds or is
        /// rejected.
        /// </summary>
        public static string NewIdempotencyKey()
        {
            return Guid.NewGuid().ToString();
        }

        internal CallOptions Without(bool progress, bool response)
        {
            return new CallOptions
            {
                Timeout = Timeout,
                Deadline = Deadline,
                MaxRetries = MaxRetries,
                IdempotencyKey = IdempotencyKey,
                Headers = Headers,
                Progress = progress ? null : Progress,
                Response = response ? null : Response,
            };
        }
    }
}
