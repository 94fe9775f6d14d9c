namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Text;

    /// <summary>Names of error body properties that RFC 9457 does not define.</summary>
    internal sealed class ProblemNames
    {
        internal string Code { get; set; }

        internal string RequestId { get; set; }

        internal string Errors { get; set; }

        internal string Pointer { get; set; }

        internal string Message { get; set; }
    }

    internal sealed class Responses
    {
        private readonly ProblemNames names;
        private readonly string requestIdHeader;

        internal Responses(ProblemNames names, string requestIdHeader)
        {
            this.names = names;
            this.requestIdHeader = requestIdHeader;
        }

        internal string RequestIdOf(HttpResponse response)
        {
            return response.Header(requestIdHeader);
        }

        internal ClientException ErrorOf(HttpResponse response, CallScope scope)
        {
            var text = TextOf(response);
            var failure = FailureOf(response, scope);
            var body = text == "" ? new Dictionary<string, object>() : TryJson(response, text) as Dictionary<string, object>;
            if (body == null || response.Status < 400)
            {
                return new ResponseException(
                    response.Status + " from something that is not the API", Excerpt(text), failure);
            }
            failure.RequestId = failure.RequestId ?? Json.TextAt(body, names.RequestId);
            var title = Json.TextAt(body, "title") ?? "";
            return new ProblemException(response.Status, Json.TextAt(body, names.Code), title, failure)
            {
                Type = Json.TextAt(body, "type") ?? "about:blank",
                Detail = Json.TextAt(body, "detail") ?? Json.TextAt(body, names.Message) ?? "",
                Errors = FieldErrors(body),
                Body = body,
            };
        }

        /// <exception cref="DecodeException">The body is not JSON.</exception>
        internal object JsonOf(HttpResponse response, CallScope scope)
        {
            var text = TextOf(response);
            return TryJson(response, text, () => DecodeError(response, scope, "a body that is not JSON", null));
        }

        internal DecodeException DecodeError(HttpResponse response, CallScope scope, string what, Exception cause)
        {
            var failure = FailureOf(response, scope);
            failure.Cause = cause;
            return new DecodeException(response.Status + " with " + what, Excerpt(TextOf(response)), failure);
        }

        internal static string TextOf(HttpResponse response)
        {
            return Encoding.UTF8.GetString(response.Body).TrimStart('\ufeff');
        }

        private static string Excerpt(string text)
        {
            return text.Length > 200 ? text.Substring(0, 200) : text;
        }

        private Failure FailureOf(HttpResponse response, CallScope scope)
        {
            var failure = scope.Failure();
            failure.Status = response.Status;
            failure.RequestId = RequestIdOf(response);
            failure.RetryAfter = response.RetryAfter();
            return failure;
        }

        private static bool IsHtml(HttpResponse response, string text)
        {
            var type = response.Header("Content-Type") ?? "";
            return type.IndexOf("html", StringComparison.OrdinalIgnoreCase) >= 0
                || text.TrimStart().StartsWith("<", StringComparison.Ordinal);
        }

        /// <summary>
        /// Parses a JSON body. If it is not JSON, throws the exception that
        /// <paramref name="error"/> creates; if <paramref name="error"/> is null, returns null.
        /// </summary>
        private static object TryJson(HttpResponse response, string text, Func<Exception> error = null)
        {
            try
            {
                if (!IsHtml(response, text))
                {
                    return JsonParser.Parse(text);
                }
            }
            catch (FormatException)
            {
                // A body that is not JSON is handled below, like HTML.
            }
            return error == null ? (object)null : throw error();
        }

        private List<FieldError> FieldErrors(Dictionary<string, object> body)
        {
            var errors = new List<FieldError>();
            foreach (var entry in Json.ValueAt(body, new[] { names.Errors }) as List<object> ?? new List<object>())
            {
                errors.Add(
                    new FieldError(Json.TextAt(entry, names.Pointer) ?? "", Json.TextAt(entry, names.Message) ?? ""));
            }
            return errors;
        }
    }
}
