using System.Threading.Tasks;

namespace ClientRuntime
{
    /// <summary>The tokens of a session. Whoever has them acts as the player.</summary>
    public sealed class Tokens
    {
        public Tokens(string accessToken, string refreshToken)
        {
            AccessToken = accessToken ?? "";
            RefreshToken = refreshToken;
        }

        /// <summary>
        /// Empty where a store has kept the refresh token only: the next call gets a new one before it is sent.
        /// </summary>
        public string AccessToken { get; private set; }

        /// <summary>Null where the session cannot be renewed.</summary>
        public string RefreshToken { get; private set; }
    }

    /// <summary>
    /// Where tokens are kept between calls and, if you like, between starts: in the keychain or keystore of the platform.
    /// <c>PlayerPrefs</c> is not encrypted. The client asks before each request, so that several clients may share a store.
    /// </summary>
    public interface ITokenStore
    {
        /// <summary>The tokens; null where nobody is signed in.</summary>
        Task<Tokens> LoadAsync();

        /// <summary>Keeps tokens. Null: the session has ended.</summary>
        Task SaveAsync(Tokens tokens);
    }

    /// <summary>Keeps tokens until the game ends.</summary>
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
