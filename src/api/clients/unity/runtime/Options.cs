using System;
using System.Collections.Generic;
using System.Text;

namespace ClientRuntime
{
    /// <summary>A key or a token. A text converts to one.</summary>
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

        /// <summary>One that is asked for before each request.</summary>
        public static Credential From(Func<string> read)
        {
            return new Credential(read);
        }

        /// <summary>A user name and a password.</summary>
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

    /// <summary>What a client is made with. Every value has a default.</summary>
    public class ClientOptions
    {
        /// <summary>
        /// The address of the API, with or without a slash at its end, for operations with a server of their own, too; the
        /// API itself by default.
        /// </summary>
        public string BaseUrl { get; set; }

        // if session
        /// <summary>Where tokens are kept; in memory by default.</summary>
        public ITokenStore TokenStore { get; set; } = new MemoryTokenStore();

        /// <summary>Called once when a session cannot be renewed. Let the player sign in again.</summary>
        public Action<ProblemException> SessionEnded { get; set; }

        // end if
        /// <summary>The time for one attempt, until its whole body has arrived.</summary>
        public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(15);

        /// <summary>The time for a call with all attempts and waits.</summary>
        public TimeSpan Deadline { get; set; } = TimeSpan.FromSeconds(60);

        /// <summary>How often a request is repeated that is safe to repeat.</summary>
        public int MaxRetries { get; set; } = 3;

        /// <summary>Bytes of a body in memory.</summary>
        public long MaxResponseBytes { get; set; } = 64 * 1024 * 1024;

        /// <summary>A number from 0 to below 1, for the pauses before repeats.</summary>
        public Func<double> Random { get; set; } = new Random(Guid.NewGuid().GetHashCode()).NextDouble;
    }

    /// <summary>How much of a body has been moved.</summary>
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

        /// <summary>Null where it is not known.</summary>
        public long? Total { get; private set; }
    }

    /// <summary>What a response says besides its body.</summary>
    public sealed class ResponseInfo
    {
        internal ResponseInfo(int status, IReadOnlyDictionary<string, string> headers, string requestId)
        {
            Status = status;
            Headers = headers;
            RequestId = requestId;
        }

        public int Status { get; private set; }

        /// <summary>By name, in whatever case.</summary>
        public IReadOnlyDictionary<string, string> Headers { get; private set; }

        public string RequestId { get; private set; }
    }

    /// <summary>Options of one call, which come before those of the client.</summary>
    public sealed class CallOptions
    {
        public TimeSpan? Timeout { get; set; }

        public TimeSpan? Deadline { get; set; }

        public int? MaxRetries { get; set; }

        /// <summary>
        /// Makes the request safe to repeat, even after a restart: make one with <see cref="NewIdempotencyKey"/> for each
        /// action of the player, store it with the body, and use both until it succeeded or was refused. The client makes
        /// one for each call that has none.
        /// </summary>
        public string IdempotencyKey { get; set; }

        /// <summary>Headers of your own.</summary>
        public IDictionary<string, string> Headers { get; set; }

        /// <summary>Called at most once a frame.</summary>
        public Action<TransferProgress> Progress { get; set; }

        /// <summary>The response of the last attempt, such as for its <c>ETag</c>.</summary>
        public Action<ResponseInfo> Response { get; set; }

        /// <summary>A key for one action of the player: keep it until the action has succeeded or was refused.</summary>
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
