namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Globalization;
    using System.Threading.Tasks;
    using UnityEngine.Networking;

    internal sealed class HttpRequest
    {
        internal string Method;
        internal string Url;
        internal Dictionary<string, string> Headers;
        internal byte[] Body;
        internal bool IsSafeToRepeat;
    }

    internal sealed class HttpResponse
    {
        internal int Status;
        internal Dictionary<string, string> Headers;
        internal byte[] Body;

        internal bool IsSuccess
        {
            get { return Status >= 200 && Status <= 299; }
        }

        internal string Header(string name)
        {
            string value;
            return name != null && Headers.TryGetValue(name, out value) ? value : null;
        }

        /// <summary>
        /// Returns the delay in <c>Retry-After</c>; null if the header is missing or invalid. The
        /// header contains either seconds or a date (RFC 9110, section 10.2.3). A date is compared
        /// with the response's <c>Date</c>, because the device's clock may be wrong.
        /// </summary>
        internal TimeSpan? RetryAfter()
        {
            var written = (Header("Retry-After") ?? "").Trim();
            int seconds;
            if (int.TryParse(written, NumberStyles.None, CultureInfo.InvariantCulture, out seconds))
            {
                return TimeSpan.FromSeconds(seconds);
            }
            DateTimeOffset until;
            DateTimeOffset now;
            if (!TryReadDate(written, out until))
            {
                return null;
            }
            var wait = until - (TryReadDate(Header("Date"), out now) ? now : DateTimeOffset.UtcNow);
            return wait > TimeSpan.Zero ? wait : TimeSpan.Zero;
        }

        private static bool TryReadDate(string written, out DateTimeOffset date)
        {
            return DateTimeOffset.TryParseExact(
                written, "r", CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out date);
        }
    }

    internal sealed class Exchange
    {
        private const double FirstPause = 0.5;
        private const double LongestPause = 8;
        private readonly ClientOptions settings;

        internal Exchange(ClientOptions settings)
        {
            this.settings = settings;
        }

        /// <summary>
        /// Sends a request, and retries temporary failures if the request is safe to repeat. Stops
        /// early if the next pause would exceed the deadline. Throws the error from the last
        /// attempt.
        /// </summary>
        internal async Task<HttpResponse> SendAsync(HttpRequest request, CallScope scope, CallOptions options)
        {
            var maxRetries = request.IsSafeToRepeat ? options.MaxRetries ?? settings.MaxRetries : 0;
            for (var repeat = 1; ; repeat++)
            {
                HttpResponse response = null;
                double asked = 0;
                var pause = PauseBefore(repeat);
                try
                {
                    response = await AttemptAsync(request, scope, options);
                    if (!IsPassing(response.Status))
                    {
                        return response;
                    }
                    asked = (response.RetryAfter() ?? TimeSpan.Zero).TotalSeconds;
                }
                catch (ClientException error) when (
                    (error is NetworkException || error is RequestTimeoutException)
                    && repeat <= maxRetries
                    && pause < scope.Left)
                {
                    // The next attempt may succeed.
                }
                pause = Math.Max(asked, pause);
                if (response != null && (repeat > maxRetries || pause >= scope.Left))
                {
                    return response;
                }
                await scope.PauseAsync(pause);
            }
        }

        private static bool IsPassing(int status)
        {
            return status == 429 || status == 500 || status == 502 || status == 503 || status == 504;
        }

        /// <summary>Seconds to wait before a retry: exponential backoff with full jitter.</summary>
        private double PauseBefore(int repeat)
        {
            return settings.Random() * Math.Min(LongestPause, FirstPause * Math.Pow(2, Math.Min(repeat - 1, 10)));
        }

        /// <summary>
        /// Sends a request once. The timeout includes reading the whole response.
        /// </summary>
        private async Task<HttpResponse> AttemptAsync(HttpRequest request, CallScope scope, CallOptions options)
        {
            var timeout = Math.Min((options.Timeout ?? settings.Timeout).TotalSeconds, scope.Left);
            scope.ThrowIfCanceled();
            if (timeout <= 0)
            {
                throw scope.TimedOut(0);
            }
            // For some methods, the shorter constructors set no handler or a different one.
            // Disposing the request disposes both handlers, and aborts the request if it is still
            // in progress.
            using (var web = new UnityWebRequest(
                request.Url,
                request.Method,
                new DownloadHandlerBuffer(),
                request.Body == null ? null : new UploadHandlerRaw(request.Body)))
            {
                // Do not follow redirects, because they could send keys and tokens to other hosts.
                // Browsers follow them anyway.
                web.redirectLimit = 0;
                SetHeaders(web, request.Headers, scope.Operation);
                var progress = new TransferMeter(web, request.Body, options.Progress);
                var completed = new TaskCompletionSource<bool>();
                scope.Attempts++;
                web.SendWebRequest().completed += operation => completed.TrySetResult(true);
                try
                {
                    // UnityWebRequest.timeout only accepts whole seconds.
                    await scope.WaitAsync(completed.Task, timeout, () =>
                    {
                        ThrowIfTooLarge((long)web.downloadedBytes, scope);
                        progress.Report();
                    });
                }
                catch
                {
                    web.Abort();
                    throw;
                }
                return Read(web, scope, progress);
            }
        }

        private static void SetHeaders(UnityWebRequest web, Dictionary<string, string> headers, string operation)
        {
            foreach (var header in headers)
            {
                try
                {
                    web.SetRequestHeader(header.Key, header.Value);
                }
                catch (Exception error) when (error is ArgumentException || error is InvalidOperationException)
                {
                    // The message omits the value, because it may be secret.
                    throw new InvalidRequestException("Unity refuses the header `" + header.Key + "`", operation);
                }
            }
        }

        private HttpResponse Read(UnityWebRequest web, CallScope scope, TransferMeter progress)
        {
            var status = (int)web.responseCode;
            var isBroken = web.result == UnityWebRequest.Result.ConnectionError
                || web.result == UnityWebRequest.Result.DataProcessingError;
            // Unity reports an unfollowed redirect as a connection error.
            if (status == 0 || (isBroken && (status < 300 || status > 399)))
            {
                throw new NetworkException("no connection, or it broke (" + web.error + ")", scope.Failure());
            }
            var body = web.downloadHandler.data ?? new byte[0];
            ThrowIfTooLarge(body.Length, scope);
            progress.Report();
            return new HttpResponse
            {
                Status = status,
                Headers = new Dictionary<string, string>(
                    web.GetResponseHeaders() ?? new Dictionary<string, string>(), StringComparer.OrdinalIgnoreCase),
                Body = body,
            };
        }

        private void ThrowIfTooLarge(long bytes, CallScope scope)
        {
            if (bytes > settings.MaxResponseBytes)
            {
                throw new DecodeException(
                    "the body is larger than " + settings.MaxResponseBytes + " bytes", "", scope.Failure());
            }
        }
    }
}
