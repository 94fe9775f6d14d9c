namespace ClientRuntime.Internal
{
    using System;
    using System.Collections;
    using System.Collections.Generic;
    using System.Globalization;
    using System.Text;

    /// <summary>
    /// Writes JSON without reflection, because code stripping in IL2CPP could break it.
    /// </summary>
    internal static class JsonWriter
    {
        /// <exception cref="FormatException">
        /// A number is not finite, or a value cannot be written as JSON.
        /// </exception>
        internal static string Write(object value)
        {
            var text = new StringBuilder();
            Write(text, ToPlain(value, false));
            return text.ToString();
        }

        /// <summary>Like <see cref="Write(object)"/>, but omits read-only properties.</summary>
        internal static string WriteRequest(object value)
        {
            var text = new StringBuilder();
            Write(text, ToPlain(value, true));
            return text.ToString();
        }

        /// <summary>
        /// Converts a value to null, <c>bool</c>, a number, <c>string</c>,
        /// <c>List&lt;object&gt;</c> or <c>Dictionary&lt;string, object&gt;</c>.
        /// </summary>
        internal static object ToPlain(object value, bool isRequest)
        {
            if (value == null || value is string || value is bool)
            {
                return value;
            }
            if (value is int)
            {
                return (long)(int)value;
            }
            if (value is IJsonValue own)
            {
                return own.ToPlain(isRequest);
            }
            if (value is DateTimeOffset time)
            {
                return Json.Format(time);
            }
            if (value is DateTime date)
            {
                return date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);
            }
            if (value is byte[] bytes)
            {
                return Convert.ToBase64String(bytes);
            }
            if (value is IDictionary map)
            {
                var members = new Dictionary<string, object>();
                foreach (DictionaryEntry entry in map)
                {
                    members[(string)entry.Key] = ToPlain(entry.Value, isRequest);
                }
                return members;
            }
            if (value is IEnumerable list)
            {
                var items = new List<object>();
                foreach (var item in list)
                {
                    items.Add(ToPlain(item, isRequest));
                }
                return items;
            }
            return value;
        }

        private static void Write(StringBuilder text, object value)
        {
            if (value == null)
            {
                text.Append("null");
            }
            else if (value is string)
            {
                WriteString(text, (string)value);
            }
            else if (value is bool)
            {
                text.Append((bool)value ? "true" : "false");
            }
            else if (value is Dictionary<string, object> members)
            {
                WriteObject(text, members);
            }
            else if (value is List<object> items)
            {
                WriteArray(text, items);
            }
            else
            {
                text.Append(JsonNumbers.Format(value));
            }
        }

        private static void WriteObject(StringBuilder text, Dictionary<string, object> members)
        {
            var separator = '{';
            foreach (var member in members)
            {
                text.Append(separator);
                WriteString(text, member.Key);
                text.Append(':');
                Write(text, member.Value);
                separator = ',';
            }
            text.Append(members.Count == 0 ? "{}" : "}");
        }

        private static void WriteArray(StringBuilder text, List<object> items)
        {
            var separator = '[';
            foreach (var item in items)
            {
                text.Append(separator);
                Write(text, item);
                separator = ',';
            }
            text.Append(items.Count == 0 ? "[]" : "]");
        }

        private static void WriteString(StringBuilder text, string value)
        {
            text.Append('"');
            foreach (var character in value)
            {
                if (character == '"' || character == '\\')
                {
                    text.Append('\\').Append(character);
                }
                else if (character < ' ')
                {
                    text.Append("\\u").Append(((int)character).ToString("x4", CultureInfo.InvariantCulture));
                }
                else
                {
                    text.Append(character);
                }
            }
            text.Append('"');
        }
    }
}
