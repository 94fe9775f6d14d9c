namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;

    /// <summary>Collects the properties of an object for JSON.</summary>
    internal sealed class FieldWriter
    {
        internal readonly Dictionary<string, object> Members = new Dictionary<string, object>();
        private readonly bool isRequest;

        /// <summary>Whether bytes stay as they are, for a body that is not JSON.</summary>
        internal bool KeepsBytes { get; set; }

        internal FieldWriter(bool isRequest)
        {
            this.isRequest = isRequest;
        }

        /// <summary>A property that is absent where it is null.</summary>
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

        /// <summary>A property that is always present.</summary>
        internal void AddNullable(string name, object value)
        {
            var isKept = KeepsBytes && (value is byte[] || value is List<byte[]>);
            Members[name] = isKept ? value : JsonWriter.ToPlain(value, isRequest);
        }

        /// <summary>A property that only responses have.</summary>
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

    /// <summary>Reads the properties of an object. What is absent becomes the default of its type.</summary>
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

        /// <summary>A value type that may be absent.</summary>
        internal T? ReadValue<T>(string name, Func<object, T> read) where T : struct
        {
            object json;
            return Take(name, out json) && json != null ? Convert(name, json, read) : (T?)null;
        }

        /// <summary>A property that may be absent or null.</summary>
        internal Optional<T> ReadOptional<T>(string name, Func<object, T> read)
        {
            object json;
            return Take(name, out json) ? new Optional<T>(Convert(name, json, read)) : default(Optional<T>);
        }

        /// <summary>The properties that were not read.</summary>
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
