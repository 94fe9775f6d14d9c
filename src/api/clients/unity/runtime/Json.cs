namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Globalization;

    /// <summary>
    /// Reads values from parsed JSON. Each reader throws <c>FormatException</c> for a value of a
    /// different type.
    /// </summary>
    internal static class Json
    {
        internal static object Any(object json)
        {
            return json;
        }

        internal static string Text(object json)
        {
            return json as string ?? throw Unexpected(json, "a text");
        }

        internal static bool Boolean(object json)
        {
            return json is bool ? (bool)json : throw Unexpected(json, "a boolean");
        }

        internal static int Int32(object json)
        {
            var value = Int64(json);
            return value >= int.MinValue && value <= int.MaxValue ? (int)value : throw Unexpected(json, "a 32-bit integer");
        }

        internal static long Int64(object json)
        {
            if (json is long)
            {
                return (long)json;
            }
            // Some servers write 3 as 3.0.
            return json is double number && Math.Floor(number) == number && Math.Abs(number) < 9007199254740992.0
                ? (long)number
                : throw Unexpected(json, "an integer");
        }

        internal static double Double(object json)
        {
            return json is long || json is double || json is decimal
                ? Convert.ToDouble(json, CultureInfo.InvariantCulture)
                : throw Unexpected(json, "a number");
        }

        internal static DateTimeOffset Time(object json)
        {
            DateTimeOffset time;
            return DateTimeOffset.TryParse(
                Text(json), CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out time)
                ? time
                : throw Unexpected(json, "a time");
        }

        internal static DateTime Date(object json)
        {
            DateTime date;
            return DateTime.TryParseExact(
                Text(json), "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out date)
                ? date
                : throw Unexpected(json, "a date");
        }

        /// <summary>
        /// Decodes Base64. Throws <c>FormatException</c> if the value is not a Base64 string.
        /// </summary>
        internal static byte[] Base64(object json)
        {
            return Convert.FromBase64String(Text(json));
        }

        internal static Func<object, List<T>> ListOf<T>(Func<object, T> read)
        {
            return json =>
            {
                var list = json as List<object> ?? throw Unexpected(json, "a list");
                var items = new List<T>(list.Count);
                foreach (var item in list)
                {
                    items.Add(read(item));
                }
                return items;
            };
        }

        internal static Func<object, Dictionary<string, T>> MapOf<T>(Func<object, T> read)
        {
            return json =>
            {
                var map = json as Dictionary<string, object> ?? throw Unexpected(json, "an object");
                var members = new Dictionary<string, T>(map.Count);
                foreach (var member in map)
                {
                    members[member.Key] = read(member.Value);
                }
                return members;
            };
        }

        internal static Func<object, T> OrNull<T>(Func<object, T> read) where T : class
        {
            return json => json == null ? null : read(json);
        }

        internal static Func<object, T?> OrNone<T>(Func<object, T> read) where T : struct
        {
            return json => json == null ? (T?)null : read(json);
        }

        internal static string Format(DateTimeOffset time)
        {
            return time.ToUniversalTime().ToString("yyyy-MM-dd'T'HH:mm:ss.FFFFFFF'Z'", CultureInfo.InvariantCulture);
        }

        internal static object ValueAt(object json, string[] path)
        {
            foreach (var key in path)
            {
                object next;
                if (!(json is Dictionary<string, object> members) || !members.TryGetValue(key, out next))
                {
                    return null;
                }
                json = next;
            }
            return json;
        }

        internal static string TextAt(object json, params string[] path)
        {
            return ValueAt(json, path) as string;
        }

        internal static Dictionary<string, object> WithValueAt(object json, string[] path, object value, int from = 0)
        {
            var own = json as Dictionary<string, object>;
            var members = own == null ? new Dictionary<string, object>() : new Dictionary<string, object>(own);
            object inner;
            members.TryGetValue(path[from], out inner);
            members[path[from]] = from == path.Length - 1 ? value : WithValueAt(inner, path, value, from + 1);
            return members;
        }

        internal static FormatException Unexpected(object json, string expected)
        {
            var found = json == null ? "null"
                : json is string ? "a text"
                : json is bool ? "a boolean"
                : json is Dictionary<string, object> ? "an object"
                : json is List<object> ? "a list"
                : "a number";
            return new FormatException(found + " instead of " + expected);
        }
    }
}
