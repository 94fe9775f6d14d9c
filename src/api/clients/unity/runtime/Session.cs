namespace ClientRuntime.Internal
{
    using System;
    using System.Security.Cryptography;
    using System.Text;
    using System.Threading.Tasks;

    /// <summary>How the API describes a session.</summary>
    internal sealed class SessionConfig
    {
        /// <summary>The credential that the access token is.</summary>
        internal string Credential { get; set; }

        /// <summary>Where results have the tokens.</summary>
        internal string[] AccessToken { get; set; }

        internal string[] RefreshToken { get; set; }

        /// <summary>Codes of a 401 that a new access token helps against; empty for every code.</summary>
        internal string[] ExpiredCodes { get; set; } = new string[0];

        /// <summary>Codes of a refresh that end the session; empty for every code.</summary>
        internal string[] EndedCodes { get; set; } = new string[0];

        /// <summary>Makes the request that exchanges a refresh token; null where sessions cannot be renewed.</summary>
        internal Func<ApiRequest> Refresh { get; set; }

        /// <summary>Where the body of that request has the refresh token.</summary>
        internal string[] RequestToken { get; set; }
    }

    /// <summary>
    /// The tokens of the player who is signed in. Only one refresh runs at a time, whoever waits for it.
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

        /// <summary>Keeps the tokens of a result. One without tokens changes nothing.</summary>
        /// <param name="lastRefreshToken">Stays where the result has no other one.</param>
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

        /// <summary>Whether a new access token helps against this error.</summary>
        internal bool IsExpired(Exception error)
        {
            var problem = error as ProblemException;
            return problem != null
                && problem.Status == 401
                && (problem.Code == null || Lists(config.ExpiredCodes, problem.Code));
        }

        /// <summary>
        /// A token to send a refused request again with; null where the player has none. It waits for a refresh that runs
        /// already. After one that failed the session goes on, unless the API said that it has ended.
        /// </summary>
        /// <param name="refused">The access token that the API refused; empty where the store has none.</param>
        internal async Task<Tokens> RenewAsync(string refused, CallScope scope)
        {
            var tokens = await JoinAsync(refused, scope);
            // What ran may have been about an older token.
            return tokens != null && tokens.AccessToken == refused ? await JoinAsync(refused, scope) : tokens;
        }

        private async Task<Tokens> JoinAsync(string refused, CallScope scope)
        {
            if (running == null || running.IsCompleted)
            {
                // Loading is part of it: tokens that were loaded before a refresh ended would be exchanged a second time.
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
                // Another call has renewed or ended the session since.
                return tokens;
            }
            return config.Refresh == null || tokens.RefreshToken == null ? null : await ExchangeAsync(tokens.RefreshToken);
        }

        /// <summary>All who wait for a refresh may have stopped waiting when it fails.</summary>
        private static async void Observe(Task refresh)
        {
            try
            {
                await refresh;
            }
            catch (Exception)
            {
                // Whoever still waits gets it.
            }
        }

        private async Task<Tokens> ExchangeAsync(string refreshToken)
        {
            var request = config.Refresh();
            request.Body = Json.WithValueAt(null, config.RequestToken, refreshToken);
            try
            {
                var result = await send(request, new CallOptions { IdempotencyKey = KeyFor(refreshToken) });
                // Whoever signed in or out meanwhile is not overruled.
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
        /// A key for the exchange of one refresh token. It is the same after a restart, so that a lost response can be asked
        /// for again: with another key, the API would take the repeat for a stolen token.
        /// </summary>
        private static string KeyFor(string refreshToken)
        {
            // SHA256.Create() finds its class by reflection, which IL2CPP may have stripped.
            using (var hash = new SHA256Managed())
            {
                var digest = hash.ComputeHash(Encoding.UTF8.GetBytes("refresh " + refreshToken));
                // A UUID of version 8 (RFC 9562).
                digest[6] = (byte)((digest[6] & 0x0f) | 0x80);
                digest[8] = (byte)((digest[8] & 0x3f) | 0x80);
                var digits = BitConverter.ToString(digest, 0, 16).Replace("-", "").ToLowerInvariant();
                return new Guid(digits).ToString();
            }
        }
    }
}
