namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Linq;
    using System.Text;

    internal enum BodyFormat
    {
        Json,
        Form,
        Multipart,
        Text,
        Binary,
    }

    // if session
    internal enum SessionEffect
    {
        None,
        Starts,
        Ends,
    }

    // end if
    internal sealed class ApiRequest
    {
        private static readonly string[] IdempotentMethods = { "GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE" };
        private BodyFormat bodyFormat;
        private string bodyType;
        private bool needsBody;

        internal ApiRequest(string operation, string method, string path)
        {
            Operation = operation;
            Method = method;
            Path = path;
        }

        internal string Operation { get; private set; }

        internal string Method { get; private set; }

        internal string Path { get; private set; }

        /// <summary>Set if the operation's server differs from the API's server.</summary>
        internal string ServerUrl { get; set; }

        internal List<Parameter> PathValues { get; } = new List<Parameter>();

        internal List<Parameter> QueryValues { get; } = new List<Parameter>();

        internal List<Parameter> HeaderValues { get; } = new List<Parameter>();

        internal List<Parameter> CookieValues { get; } = new List<Parameter>();

        internal object Body { get; set; }

        /// <summary>
        /// Alternatives, each a set of credential names that must be sent together.
        /// </summary>
        internal List<string[]> Security { get; } = new List<string[]>();

        internal string IdempotencyHeader { get; set; }

        // if session
        internal SessionEffect Session { get; set; }

        /// <summary>The player's access token; null if nobody is signed in.</summary>
        internal string Token { get; set; }

        // end if
        internal bool IsMethodIdempotent
        {
            get { return Array.IndexOf(IdempotentMethods, Method) >= 0; }
        }

        internal void AddPath(string name, object value, string style = null, bool explode = false, bool isJson = false)
        {
            PathValues.Add(new Parameter { Name = name, Value = value, Style = style, Explode = explode, IsJson = isJson });
        }

        internal void AddQuery(
            string name,
            object value,
            bool isRequired = false,
            string style = "form",
            bool explode = true,
            bool allowReserved = false,
            bool isJson = false)
        {
            QueryValues.Add(new Parameter
            {
                Name = name,
                Value = value,
                IsRequired = isRequired,
                Style = style,
                Explode = explode,
                AllowReserved = allowReserved,
                IsJson = isJson,
            });
        }

        internal void AddHeader(
            string name, object value, bool isRequired = false, bool explode = false, bool isJson = false)
        {
            HeaderValues.Add(
                new Parameter { Name = name, Value = value, IsRequired = isRequired, Explode = explode, IsJson = isJson });
        }

        internal void AddCookie(string name, object value, bool isRequired = false, bool explode = true, bool isJson = false)
        {
            CookieValues.Add(
                new Parameter { Name = name, Value = value, IsRequired = isRequired, Explode = explode, IsJson = isJson });
        }

        internal void SetBody(BodyFormat format, string mediaType, object value, bool isRequired)
        {
            bodyFormat = format;
            bodyType = mediaType;
            needsBody = isRequired;
            Body = value;
        }

        internal void Needs(params string[] credentials)
        {
            Security.Add(credentials);
        }

        /// <exception cref="InvalidRequestException">
        /// A value is missing or cannot be encoded.
        /// </exception>
        internal EncodedBody Encode()
        {
            var missing = QueryValues.Concat(HeaderValues).Concat(CookieValues)
                .FirstOrDefault(each => each.IsRequired && each.Value == null);
            if (missing != null)
            {
                throw new InvalidRequestException("`" + missing.Name + "` is missing", Operation);
            }
            if (Body == null)
            {
                return needsBody ? throw new InvalidRequestException("`body` is missing", Operation) : (EncodedBody)null;
            }
            try
            {
                return EncodedBody.Encode(bodyFormat, bodyType, Body);
            }
            catch (FormatException error)
            {
                throw new InvalidRequestException("the body cannot be sent: " + error.Message, Operation);
            }
        }

        /// <param name="query">Query parameters, including credentials.</param>
        internal string Address(string baseUrl, IEnumerable<Parameter> query)
        {
            var address = new StringBuilder(baseUrl);
            var at = 0;
            while (at < Path.Length)
            {
                var open = Path.IndexOf('{', at);
                var close = open < 0 ? -1 : Path.IndexOf('}', open);
                if (close < 0)
                {
                    break;
                }
                address.Append(Path, at, open - at);
                address.Append(PathText(Path.Substring(open + 1, close - open - 1)));
                at = close + 1;
            }
            address.Append(Path, at, Path.Length - at);
            var pairs = ParameterFormat.FormatPairs(query, "&");
            return pairs == "" ? address.ToString() : address.Append('?').Append(pairs).ToString();
        }

        private string PathText(string name)
        {
            var parameter = PathValues.Find(each => each.Name == name);
            var text = parameter == null || parameter.Value == null ? "" : ParameterFormat.PathText(parameter);
            // A dot segment would change the path, and thus call a different operation.
            return text == "" || text == "." || text == ".."
                ? throw new InvalidRequestException("`" + name + "` is missing or empty", Operation)
                : text;
        }
    }
}
