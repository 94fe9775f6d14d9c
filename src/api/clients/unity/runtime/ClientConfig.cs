namespace ClientRuntime.Internal
{
    using System.Collections.Generic;

    internal sealed class CredentialConfig
    {
        /// <summary>
        /// Location of the credential: <c>header</c>, <c>query</c> or <c>cookie</c>.
        /// </summary>
        internal string In { get; set; }

        internal string Name { get; set; }

        internal string Prefix { get; set; } = "";

        /// <summary>The value to send; null if the client does not have this credential.</summary>
        internal Credential Credential { get; set; }
    }

    internal sealed class ClientConfig
    {
        internal string ServerUrl { get; set; }

        internal Dictionary<string, CredentialConfig> Credentials { get; set; } = new Dictionary<string, CredentialConfig>();

        internal ProblemNames Problem { get; set; }

        internal string RequestIdHeader { get; set; }
        // if session

        internal SessionConfig Session { get; set; }
        // end if
    }

    internal struct Result<T>
    {
        internal readonly T Value;
        internal readonly object Json;

        internal Result(T value, object json)
        {
            Value = value;
            Json = json;
        }
    }
}
