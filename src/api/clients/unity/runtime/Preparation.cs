namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Linq;

    internal sealed class Preparation
    {
        private readonly ClientConfig config;
        private readonly string baseUrl;

        internal Preparation(ClientConfig config, string baseUrl)
        {
            this.config = config;
            this.baseUrl = baseUrl;
        }

        // if session
        internal bool CarriesToken(ApiRequest request)
        {
            return request.Token != null && Signing(request).Contains(config.Session.Credential);
        }

        // end if
        /// <param name="key">Idempotency key; null if there is none.</param>
        /// <exception cref="InvalidRequestException">
        /// A value is missing or cannot be sent.
        /// </exception>
        internal HttpRequest Prepare(
            ApiRequest request, EncodedBody body, string key, IDictionary<string, string> ownHeaders)
        {
            var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            headers["Accept"] = "application/json, */*";
            foreach (var header in request.HeaderValues.Where(each => each.Value != null))
            {
                headers[header.Name] = ParameterFormat.HeaderText(header);
            }
            var query = new List<Parameter>(request.QueryValues);
            var cookies = new List<Parameter>(request.CookieValues);
            Sign(request, headers, query, cookies);
            if (body != null)
            {
                headers["Content-Type"] = body.ContentType;
            }
            if (key != null)
            {
                headers[request.IdempotencyHeader] = key;
            }
            if (cookies.Any(each => each.Value != null))
            {
                headers["Cookie"] = ParameterFormat.FormatPairs(cookies, "; ");
            }
            foreach (var header in ownHeaders ?? new Dictionary<string, string>())
            {
                headers[header.Key] = header.Value;
            }
            CheckHeaders(request.Operation, headers);
            return new HttpRequest
            {
                Method = request.Method,
                Url = request.Address(BaseUrlOf(request), query),
                Headers = headers,
                Body = body == null ? null : body.Content,
                IsSafeToRepeat = request.IsMethodIdempotent || key != null,
            };
        }

        /// <summary>
        /// A base URL set by the caller overrides the servers of individual operations.
        /// </summary>
        private string BaseUrlOf(ApiRequest request)
        {
            var address = (baseUrl ?? request.ServerUrl ?? config.ServerUrl ?? "").TrimEnd('/');
            if (address == "")
            {
                throw new InvalidRequestException("the client has no `BaseUrl`", request.Operation);
            }
            // In a browser, the URL may be relative to the page.
            var prefixes = new[] { "http://", "https://", "/" };
            return prefixes.Any(each => address.StartsWith(each, StringComparison.OrdinalIgnoreCase))
                ? address
                : throw new InvalidRequestException(
                    "the base address `" + address + "` does not begin with http:// or https://", request.Operation);
        }

        private string TextOf(/* if session */ApiRequest request, /* end if */string name)
        {
            // if session
            if (name == config.Session.Credential && request.Token != null)
            {
                return request.Token;
            }
            // end if
            CredentialConfig credential;
            return config.Credentials.TryGetValue(name, out credential) && credential.Credential != null
                ? credential.Credential.Value
                : null;
        }

        /// <summary>
        /// Chooses the first alternative for which the client has all credentials. If there is
        /// none, chooses the first of all.
        /// </summary>
        private string[] Signing(ApiRequest request)
        {
            return request.Security.Find(needed => needed.All(name => TextOf(/* if session */request, /* end if */name) != null))
                ?? request.Security.FirstOrDefault()
                ?? new string[0];
        }

        private void Sign(
            ApiRequest request, Dictionary<string, string> headers, List<Parameter> query, List<Parameter> cookies)
        {
            foreach (var name in Signing(request))
            {
                var text = TextOf(/* if session */request, /* end if */name);
                CredentialConfig credential;
                if (text == null || !config.Credentials.TryGetValue(name, out credential))
                {
                    continue;
                }
                text = (credential.Prefix + " " + text).TrimStart();
                if (credential.In == "header")
                {
                    headers[credential.Name] = text;
                }
                else
                {
                    (credential.In == "query" ? query : cookies).Add(
                        new Parameter { Name = credential.Name, Value = text, Style = "form", Explode = true });
                }
            }
        }

        /// <summary>
        /// Checks the header values. The error message omits the value, because it may be secret.
        /// </summary>
        internal static void CheckHeaders(string operation, Dictionary<string, string> headers)
        {
            foreach (var header in headers)
            {
                if (header.Value == null || header.Value.Any(each => (each < ' ' && each != '\t') || each == 127 || each > 255))
                {
                    throw new InvalidRequestException(
                        "the header `" + header.Key + "` has a value that no header can have", operation);
                }
            }
        }
    }
}
