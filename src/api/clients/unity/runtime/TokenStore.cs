using System.Threading.Tasks;

namespace ClientRuntime
{
    /// <summary>A session's tokens. Anyone who has them can act as the player.</summary>
    public sealed class Tokens
    {
        public Tokens(string accessToken, string refreshToken)
        {
            AccessToken = accessToken ?? "";
            RefreshToken = refreshToken;
        }

        /// <summary>
        /// Empty if the store kept only the refresh token. The next call then renews the session
        /// first.
        /// </summary>
        public string AccessToken { get; private set; }

        /// <summary>Null if the session cannot be renewed.</summary>
        public string RefreshToken { get; private set; }
    }

    /// <summary>
    /// Keeps tokens between calls and, optionally, across restarts. For storage across restarts,
    /// use the platform's keychain or keystore, because <c>PlayerPrefs</c> is not encrypted. The
    /// client loads the tokens before each request, so several clients can share a store.
    /// </summary>
    public interface ITokenStore
    {
        /// <summary>The tokens, or null if nobody is signed in.</summary>
        Task<Tokens> LoadAsync();

        /// <summary>Stores the tokens, which are null when the session has ended.</summary>
        Task SaveAsync(Tokens tokens);
    }

    public sealed class MemoryTokenStore : ITokenStore
    {
        private Tokens current;

        public Task<Tokens> LoadAsync()
        {
            return Task.FromResult(current);
        }

        public Task SaveAsync(Tokens tokens)
        {
            current = tokens;
            return Task.FromResult(true);
        }
    }
}
