namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;

    internal sealed class FieldWriter
    {
        internal readonly Dictionary<string, object> Members = new Dictionary<string, object>();
        private readonly bool isRequest;

        /// <summary>
        /// Keeps byte arrays instead of encoding them as Base64. Set for bodies that are not JSON.
        /// </summary>
        internal bool KeepsBytes { get; set; }

        internal FieldWriter(bool isRequest)
        {
            this.isRequest = isRequest;
        }

        /// <summary>
        /// Omits null values. An <c>Optional</c> is omitted only if it is absent.
        /// </summary>
        internal void Add(string name, object value)
        {
            if (value is IOptional optional)
            {
                if (optional.IsPresent)
                {
                    AddNullable(name, optional.Boxed);
                }
            }
            else if (value != null)
            {
                AddNullable(name, value);
            }
        }

        internal void AddNullable(string name, object value)
        {
            var isKept = KeepsBytes && (value is byte[] || value is List<byte[]>);
            Members[name] = isKept ? value : JsonWriter.ToPlain(value, isRequest);
        }

        internal void AddReadOnly(string name, object value)
        {
            if (!isRequest)
            {
                Add(name, value);
            }
        }

        internal void Others(Dictionary<string, object> extra)
        {
            foreach (var member in extra)
            {
                if (!Members.ContainsKey(member.Key))
                {
                    AddNullable(member.Key, member.Value);
                }
            }
        }
    }

    /// <summary>
    /// Reads the properties of an object. An absent property gets the default value of its type.
    /// </summary>
    internal sealed class FieldReader
    {
        private readonly Dictionary<string, object> members;
        private readonly Dictionary<string, object> others;

        /// <exception cref="FormatException">The value is not an object.</exception>
        internal FieldReader(object json)
        {
            members = json as Dictionary<string, object> ?? throw Json.Unexpected(json, "an object");
            others = new Dictionary<string, object>(members);
        }

        internal T Read<T>(string name, Func<object, T> read)
        {
            object json;
            return Take(name, out json) && json != null ? Convert(name, json, read) : default(T);
        }

        /// <summary>
        /// Reads a property that may have any type. Null is kept in <c>Extra</c>, so that it is sent back.
        /// </summary>
        internal object ReadAny(string name)
        {
            object json;
            if (members.TryGetValue(name, out json) && json != null)
            {
                others.Remove(name);
            }
            return json;
        }

        internal T? ReadValue<T>(string name, Func<object, T> read) where T : struct
        {
            object json;
            return Take(name, out json) && json != null ? Convert(name, json, read) : (T?)null;
        }

        internal Optional<T> ReadOptional<T>(string name, Func<object, T> read)
        {
            object json;
            return Take(name, out json) ? new Optional<T>(Convert(name, json, read)) : default(Optional<T>);
        }

        internal Dictionary<string, object> Others()
        {
            return others;
        }

        private bool Take(string name, out object json)
        {
            others.Remove(name);
            return members.TryGetValue(name, out json);
        }

        private static T Convert<T>(string name, object json, Func<object, T> read)
        {
            try
            {
                return read(json);
            }
            catch (FormatException error)
            {
                var isPath = error.Message.StartsWith("/", StringComparison.Ordinal);
                throw new FormatException("/" + name + (isPath ? "" : " is ") + error.Message, error);
            }
        }
    }
}
