namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Linq;
    using System.Text;

    internal sealed class Parameter
    {
        internal string Name;
        internal object Value;
        internal bool IsRequired;
        /// <summary>
        /// Serialization of the value (OpenAPI 3.1, "Style Values"); null for the default.
        /// </summary>
        internal string Style;
        internal bool Explode;
        internal bool AllowReserved;
        internal bool IsJson;

        internal object Plain
        {
            get { return JsonWriter.ToPlain(Value, true); }
        }
    }

    internal static class ParameterFormat
    {
        private const string Unreserved = "-._~";
        private const string Reserved = "-._~:/?[]@!$'()*,;=";

        private static string TextOf(object plain)
        {
            return plain == null ? ""
                : plain as string ?? (plain is bool ? ((bool)plain ? "true" : "false") : JsonWriter.Write(plain));
        }

        /// <summary>Percent-encodes all characters except the unreserved ones (RFC 3986).</summary>
        internal static string Encode(string text)
        {
            return Encode(text, Unreserved);
        }

        private static string Encode(string text, string kept)
        {
            var encoded = new StringBuilder();
            foreach (var octet in Encoding.UTF8.GetBytes(text))
            {
                var character = (char)octet;
                var isKept = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')
                    || (character >= '0' && character <= '9') || kept.IndexOf(character) >= 0;
                if (isKept)
                {
                    encoded.Append(character);
                }
                else
                {
                    encoded.Append('%').Append(octet.ToString("X2"));
                }
            }
            return encoded.ToString();
        }

        /// <summary>
        /// <c>a,b</c> for a list; <c>x,1,y,2</c> for an object, or <c>x=1,y=2</c> with
        /// <c>explode</c>.
        /// </summary>
        private static string Join(object plain, string separator, bool explode, Func<string, string> write)
        {
            if (plain is List<object> list)
            {
                return string.Join(separator, list.Select(item => write(TextOf(item))));
            }
            return plain is Dictionary<string, object> map
                ? string.Join(
                    separator,
                    map.Select(entry => write(entry.Key) + (explode ? "=" : separator) + write(TextOf(entry.Value))))
                : write(TextOf(plain));
        }

        internal static string PathText(Parameter parameter)
        {
            var plain = parameter.Plain;
            var explode = parameter.Explode;
            if (parameter.IsJson)
            {
                return Encode(JsonWriter.WriteRequest(parameter.Value));
            }
            if (parameter.Style == "label")
            {
                return "." + Join(plain, explode ? "." : ",", explode, Encode);
            }
            if (parameter.Style != "matrix")
            {
                return Join(plain, ",", explode, Encode);
            }
            var name = Encode(parameter.Name);
            if (explode && plain is List<object> list)
            {
                return string.Concat(list.Select(item => ";" + name + "=" + Encode(TextOf(item))));
            }
            return explode && plain is Dictionary<string, object>
                ? ";" + Join(plain, ";", true, Encode)
                : ";" + name + "=" + Join(plain, ",", false, Encode);
        }

        internal static IEnumerable<string> Pairs(Parameter parameter)
        {
            var plain = parameter.Plain;
            var explode = parameter.Explode;
            Func<string, string> write = text => Encode(text, parameter.AllowReserved ? Reserved : Unreserved);
            var name = Encode(parameter.Name);
            if (parameter.IsJson)
            {
                return new[] { name + "=" + write(JsonWriter.WriteRequest(parameter.Value)) };
            }
            if (plain is Dictionary<string, object> map && (explode || parameter.Style == "deepObject"))
            {
                return map.Select(entry =>
                    (parameter.Style == "deepObject" ? name + "[" + Encode(entry.Key) + "]" : Encode(entry.Key))
                    + "=" + write(TextOf(entry.Value)));
            }
            if (explode && plain is List<object> list)
            {
                return list.Select(item => name + "=" + write(TextOf(item)));
            }
            var separator = parameter.Style == "spaceDelimited" ? "%20" : parameter.Style == "pipeDelimited" ? "%7C" : ",";
            return new[] { name + "=" + Join(plain, separator, false, write) };
        }

        internal static string HeaderText(Parameter parameter)
        {
            return parameter.IsJson
                ? JsonWriter.WriteRequest(parameter.Value)
                : Join(parameter.Plain, ",", parameter.Explode, text => text);
        }

        /// <summary>
        /// Formats a query, a form or the value of a <c>Cookie</c> header. Omits parameters without
        /// a value.
        /// </summary>
        internal static string FormatPairs(IEnumerable<Parameter> parameters, string separator)
        {
            return string.Join(separator, parameters.Where(each => each.Value != null).SelectMany(Pairs));
        }
    }
}
