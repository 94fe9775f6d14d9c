namespace ClientRuntime.Internal
{
    using System.Collections.Generic;

    /// <summary>Where requests carry a credential.</summary>
    internal sealed class CredentialConfig
    {
        /// <summary>header, query or cookie</summary>
        internal string In { get; set; }

        internal string Name { get; set; }

        internal string Prefix { get; set; } = "";

        /// <summary>Null where the client has none.</summary>
        internal Credential Credential { get; set; }
    }

    /// <summary>What a client knows about its API as a whole.</summary>
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

    /// <summary>A result with the JSON that it was read from.</summary>
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
