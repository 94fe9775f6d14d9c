namespace ClientRuntime.Internal
{
    using System;
    using System.Security.Cryptography;
    using System.Text;
    using System.Threading.Tasks;

    internal sealed class SessionConfig
    {
        /// <summary>Name of the credential that contains the access token.</summary>
        internal string Credential { get; set; }

        /// <summary>Paths to the access token and the refresh token in results.</summary>
        internal string[] AccessToken { get; set; }

        internal string[] RefreshToken { get; set; }

        /// <summary>
        /// Error codes of 401 responses that trigger a refresh. If empty, every 401 does. A 401
        /// without a code always does.
        /// </summary>
        internal string[] ExpiredCodes { get; set; } = new string[0];

        /// <summary>
        /// Error codes of a failed refresh that end the session. If empty, every 400, 401 or 403
        /// with a JSON body does.
        /// </summary>
        internal string[] EndedCodes { get; set; } = new string[0];

        /// <summary>
        /// Creates the request that exchanges a refresh token; null if sessions cannot be renewed.
        /// </summary>
        internal Func<ApiRequest> Refresh { get; set; }

        internal string[] RequestToken { get; set; }
    }

    /// <summary>
    /// Tokens of the signed-in player. Only one refresh runs at a time; all calls share it.
    /// </summary>
    internal sealed class Session
    {
        private readonly SessionConfig config;
        private readonly ClientOptions settings;
        private readonly Func<ApiRequest, CallOptions, Task<object>> send;
        private Task<Tokens> running;

        internal Session(SessionConfig config, ClientOptions settings, Func<ApiRequest, CallOptions, Task<object>> send)
        {
            this.config = config;
            this.settings = settings;
            this.send = send;
        }

        internal string Credential
        {
            get { return config.Credential; }
        }

        internal Task<Tokens> LoadAsync()
        {
            return settings.TokenStore.LoadAsync();
        }

        /// <summary>Stores the tokens from a result, if it contains an access token.</summary>
        /// <param name="lastRefreshToken">Kept if the result contains no new refresh token.</param>
        internal async Task<Tokens> StartAsync(object result, string lastRefreshToken)
        {
            var accessToken = Json.TextAt(result, config.AccessToken);
            if (accessToken == null)
            {
                return null;
            }
            var refreshToken = config.RefreshToken == null ? null : Json.TextAt(result, config.RefreshToken);
            var tokens = new Tokens(accessToken, refreshToken ?? lastRefreshToken);
            await settings.TokenStore.SaveAsync(tokens);
            return tokens;
        }

        internal Task EndAsync()
        {
            return settings.TokenStore.SaveAsync(null);
        }

        internal bool IsExpired(Exception error)
        {
            var problem = error as ProblemException;
            return problem != null
                && problem.Status == 401
                && (problem.Code == null || Lists(config.ExpiredCodes, problem.Code));
        }

        /// <summary>
        /// Returns the tokens for retrying a rejected request, or null if there are none. If a
        /// refresh is already running, waits for it. Throws the error of a failed refresh; the
        /// session continues, unless the API ended it.
        /// </summary>
        /// <param name="refused">
        /// The access token that the API refused; empty if the store has none.
        /// </param>
        internal async Task<Tokens> RenewAsync(string refused, CallScope scope)
        {
            var tokens = await JoinAsync(refused, scope);
            // The shared refresh may have been for an older token. If so, refresh again.
            return tokens != null && tokens.AccessToken == refused ? await JoinAsync(refused, scope) : tokens;
        }

        private async Task<Tokens> JoinAsync(string refused, CallScope scope)
        {
            if (running == null || running.IsCompleted)
            {
                // Load the tokens inside the shared refresh, because tokens loaded earlier may
                // already have been exchanged.
                running = ReplaceAsync(refused);
                Observe(running);
            }
            var refresh = running;
            await scope.WaitAsync(refresh, scope.Left);
            return refresh.Result;
        }

        private async Task<Tokens> ReplaceAsync(string refused)
        {
            var tokens = await LoadAsync();
            if (tokens == null || tokens.AccessToken != refused)
            {
                // Another call has since renewed or ended the session.
                return tokens;
            }
            return config.Refresh == null || tokens.RefreshToken == null ? null : await ExchangeAsync(tokens.RefreshToken);
        }

        /// <summary>Prevents an unobserved exception if all callers have stopped waiting.</summary>
        private static async void Observe(Task refresh)
        {
            try
            {
                await refresh;
            }
            catch (Exception)
            {
                // Callers that are still waiting get the error.
            }
        }

        private async Task<Tokens> ExchangeAsync(string refreshToken)
        {
            var request = config.Refresh();
            request.Body = Json.WithValueAt(null, config.RequestToken, refreshToken);
            try
            {
                var result = await send(request, new CallOptions { IdempotencyKey = KeyFor(refreshToken) });
                // If the player signed in or out during the refresh, keep the current session.
                return await IsCurrentAsync(refreshToken) ? await StartAsync(result, refreshToken) : await LoadAsync();
            }
            catch (ProblemException error) when (IsEnd(error))
            {
                if (await IsCurrentAsync(refreshToken))
                {
                    await EndAsync();
                    settings.SessionEnded?.Invoke(error);
                }
                throw;
            }
        }

        private async Task<bool> IsCurrentAsync(string refreshToken)
        {
            var tokens = await LoadAsync();
            return tokens != null && tokens.RefreshToken == refreshToken;
        }

        private bool IsEnd(ProblemException error)
        {
            var isRejected = error.Status == 400 || error.Status == 401 || error.Status == 403;
            return isRejected && Lists(config.EndedCodes, error.Code);
        }

        private static bool Lists(string[] codes, string code)
        {
            return codes.Length == 0 || Array.IndexOf(codes, code) >= 0;
        }

        /// <summary>
        /// Derives the idempotency key from the refresh token, so that a retry sends the same key,
        /// even after a restart. With a different key, the API would treat the retry as the use of
        /// a stolen token.
        /// </summary>
        private static string KeyFor(string refreshToken)
        {
            // SHA256.Create() finds its class by reflection, and IL2CPP may have stripped it.
            using (var hash = new SHA256Managed())
            {
                var digest = hash.ComputeHash(Encoding.UTF8.GetBytes("refresh " + refreshToken));
                // UUID version 8 (RFC 9562).
                digest[6] = (byte)((digest[6] & 0x0f) | 0x80);
                digest[8] = (byte)((digest[8] & 0x3f) | 0x80);
                var digits = BitConverter.ToString(digest, 0, 16).Replace("-", "").ToLowerInvariant();
                return new Guid(digits).ToString();
            }
        }
    }
}
