namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Threading;
    using System.Threading.Tasks;

    public abstract class ClientCore : IDisposable
    {
        private readonly ClientOptions settings;
        private readonly Preparation preparation;
        // if session
        private readonly Session session;
        // end if
        private readonly Exchange exchange;
        private readonly Responses responses;
        private readonly FrameLoop frames;
        private readonly int mainThread = Thread.CurrentThread.ManagedThreadId;

        internal ClientCore(ClientOptions options, ClientConfig config)
        {
            settings = options;
            preparation = new Preparation(config, options.BaseUrl);
            exchange = new Exchange(settings);
            responses = new Responses(config.Problem, config.RequestIdHeader);
            // if session
            session = new Session(config.Session, settings, SendRefreshAsync);
            // end if
            frames = FrameLoop.Create(GetType().Name);
        }

        // if session
        /// <summary>
        /// Whether the client has tokens. Only the next call shows whether the API still accepts
        /// them.
        /// </summary>
        public async Task<bool> IsSignedInAsync()
        {
            return await session.LoadAsync() != null;
        }

        // end if
        /// <summary>Cancels all calls, and refuses new ones.</summary>
        public void Dispose()
        {
            if (frames != null)
            {
                frames.Close();
            }
        }

        internal async Task<T> SendAsync<T>(
            ApiRequest request, Func<object, T> read, CallOptions options, CancellationToken cancellationToken)
        {
            return (await SendForResultAsync(request, read, options, cancellationToken)).Value;
        }

        internal Task<string> SendForTextAsync(ApiRequest request, CallOptions options, CancellationToken cancellationToken)
        {
            return RunAsync(request, (response, scope) => Responses.TextOf(response), options, cancellationToken);
        }

        internal Task<byte[]> SendForBytesAsync(ApiRequest request, CallOptions options, CancellationToken cancellationToken)
        {
            return RunAsync(request, (response, scope) => response.Body, options, cancellationToken);
        }

        internal Task SendAsync(ApiRequest request, CallOptions options, CancellationToken cancellationToken)
        {
            return RunAsync(request, (response, scope) => true, options, cancellationToken);
        }

        internal Task<Result<T>> SendForResultAsync<T>(
            ApiRequest request, Func<object, T> read, CallOptions options, CancellationToken cancellationToken)
        {
            return RunAsync(request, (response, scope) => Read(response, read, scope), options, cancellationToken);
        }

        /// <summary>
        /// Sends a file-transfer request without API keys or tokens, because its URL is signed.
        /// </summary>
        internal async Task<HttpResponse> SendUnsignedAsync(
            string operation, HttpRequest request, CallOptions options, CancellationToken cancellationToken)
        {
            var scope = NewScope(operation, options, cancellationToken);
            Preparation.CheckHeaders(operation, request.Headers);
            var response = await exchange.SendAsync(request, scope, options);
            return response.IsSuccess ? response : throw responses.ErrorOf(response, scope);
        }

        internal CallScope NewScope(string operation, CallOptions options, CancellationToken cancellationToken)
        {
            if (Thread.CurrentThread.ManagedThreadId != mainThread)
            {
                throw new InvalidOperationException("Call the client on the main thread, as all of Unity.");
            }
            var scope = new CallScope(operation, frames, options.Deadline ?? settings.Deadline, cancellationToken);
            scope.ThrowIfCanceled();
            return scope;
        }

        // if session
        private async Task<object> SendRefreshAsync(ApiRequest request, CallOptions options)
        {
            return (await SendForResultAsync(request, Json.Any, options, CancellationToken.None)).Json;
        }

        // end if
        private Result<T> Read<T>(HttpResponse response, Func<object, T> read, CallScope scope)
        {
            if (response.Body.Length == 0)
            {
                return default(Result<T>);
            }
            var json = responses.JsonOf(response, scope);
            try
            {
                return new Result<T>(read(json), json);
            }
            catch (FormatException error)
            {
                throw responses.DecodeError(response, scope, "an unexpected body: " + error.Message, error);
            }
        }

        private async Task<T> RunAsync<T>(
            ApiRequest request,
            Func<HttpResponse, CallScope, T> read,
            CallOptions options,
            CancellationToken cancellationToken)
        {
            options = options ?? new CallOptions();
            var scope = NewScope(request.Operation, options, cancellationToken);
            // if session
            var endsSession = request.Session == SessionEffect.Ends;
            try
            {
                return read(await ExchangeAsync(request, options, scope), scope);
            }
            catch (Exception error) when (error is OperationCanceledException || error is InvalidRequestException)
            {
                endsSession = false;
                throw;
            }
            finally
            {
                // Sign out on this device even if the request fails.
                if (endsSession)
                {
                    await session.EndAsync();
                }
            }
            // else
            return read(await ExchangeAsync(request, options, scope), scope);
            // end if
        }

        private async Task<HttpResponse> ExchangeAsync(ApiRequest request, CallOptions options, CallScope scope)
        {
            // All attempts share one key, so that the API recognizes a retry.
            var key = request.IdempotencyHeader == null ? null : options.IdempotencyKey ?? CallOptions.NewIdempotencyKey();
            var body = request.Encode();
            // if session
            request.Token = await AccessTokenAsync();
            if (request.Token == "" && preparation.CarriesToken(request))
            {
                // The token store kept only the refresh token, so get an access token first.
                var renewed = await session.RenewAsync("", scope);
                request.Token = renewed == null ? null : renewed.AccessToken;
            }
            // end if
            var prepared = preparation.Prepare(request, body, key, options.Headers);
            var response = await exchange.SendAsync(prepared, scope, options);
            // if session
            if (response.Status == 401 && preparation.CarriesToken(request)
                && session.IsExpired(responses.ErrorOf(response, scope))
                && await session.RenewAsync(request.Token, scope) != null)
            {
                request.Token = await AccessTokenAsync();
                prepared = preparation.Prepare(request, body, key, options.Headers);
                response = await exchange.SendAsync(prepared, scope, options);
            }
            // end if
            options.Response?.Invoke(new ResponseInfo(response.Status, response.Headers, responses.RequestIdOf(response)));
            if (!response.IsSuccess)
            {
                throw responses.ErrorOf(response, scope);
            }
            // if session
            // Save the tokens first, because reading the rest of the result may fail.
            if (request.Session == SessionEffect.Starts && response.Body.Length > 0)
            {
                await session.StartAsync(responses.JsonOf(response, scope), null);
            }
            // end if
            return response;
        }
        // if session

        private async Task<string> AccessTokenAsync()
        {
            var tokens = await session.LoadAsync();
            return tokens == null ? null : tokens.AccessToken;
        }
        // end if
    }
}
