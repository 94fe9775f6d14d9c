using System;
using System.Collections.Generic;

namespace ClientRuntime
{
    using Internal;

    public abstract class ApiObject : IJsonValue
    {
        /// <summary>
        /// Properties that the class does not declare. Values are null, <c>bool</c>, <c>long</c>,
        /// <c>decimal</c>, <c>double</c>, <c>string</c>, <c>List&lt;object&gt;</c> or
        /// <c>Dictionary&lt;string, object&gt;</c>.
        /// </summary>
        public Dictionary<string, object> Extra { get; set; } = new Dictionary<string, object>();

        public string ToJson()
        {
            return JsonWriter.Write(this);
        }

        object IJsonValue.ToPlain(bool isRequest)
        {
            var fields = new FieldWriter(isRequest);
            Write(fields);
            fields.Others(Extra);
            return fields.Members;
        }

        internal abstract void Write(FieldWriter fields);
    }

    /// <summary>A known value, or a value that a later version of the API added.</summary>
    public abstract class OpenEnum<T> : IJsonValue, IEquatable<OpenEnum<T>>
    {
        internal OpenEnum(T value)
        {
            Value = value;
        }

        public T Value { get; private set; }

        public static bool operator ==(OpenEnum<T> one, OpenEnum<T> other)
        {
            return ReferenceEquals(one, other) || (!ReferenceEquals(one, null) && one.Equals(other));
        }

        public static bool operator !=(OpenEnum<T> one, OpenEnum<T> other)
        {
            return !(one == other);
        }

        public bool Equals(OpenEnum<T> other)
        {
            return !ReferenceEquals(other, null) && GetType() == other.GetType() && Value.Equals(other.Value);
        }

        public override bool Equals(object other)
        {
            return Equals(other as OpenEnum<T>);
        }

        public override int GetHashCode()
        {
            return Value.GetHashCode();
        }

        public override string ToString()
        {
            return Value.ToString();
        }

        object IJsonValue.ToPlain(bool isRequest)
        {
            return Value;
        }
    }

    /// <summary>
    /// A value that has one of several types. Check the type of <c>Value</c> with <c>is</c>.
    /// </summary>
    public abstract class OneOf : IJsonValue
    {
        internal OneOf(object value)
        {
            Value = value;
        }

        /// <summary>
        /// A value of one of the types that the derived class accepts. If a later version of the
        /// API sends a different type, this is parsed JSON, as in <see cref="ApiObject.Extra"/>.
        /// </summary>
        public object Value { get; private set; }

        object IJsonValue.ToPlain(bool isRequest)
        {
            return JsonWriter.ToPlain(Value, isRequest);
        }

        /// <summary>
        /// Reads the value as one of the union's types; null if it does not have that type.
        /// </summary>
        internal static object Try<T>(object json, Func<object, T> read)
        {
            try
            {
                return read(json);
            }
            catch (FormatException)
            {
                return null;
            }
        }

        internal static bool Has(object json, params string[] names)
        {
            var members = json as Dictionary<string, object>;
            return members != null && Array.TrueForAll(names, members.ContainsKey);
        }

        internal static bool Is(object json, string name, params string[] tags)
        {
            var tag = Json.ValueAt(json, new[] { name });
            return tag != null && Array.IndexOf(tags, tag as string ?? JsonWriter.Write(tag)) >= 0;
        }
    }

    /// <summary>
    /// A property that may be absent or null. <c>null</c> is sent as null; <c>default</c> is
    /// omitted.
    /// </summary>
    public struct Optional<T> : IOptional
    {
        public Optional(T value) : this()
        {
            Value = value;
            IsPresent = true;
        }

        /// <summary>The type's default value if the property is absent.</summary>
        public T Value { get; private set; }

        public bool IsPresent { get; private set; }

        object IOptional.Boxed
        {
            get { return Value; }
        }

        public static implicit operator Optional<T>(T value)
        {
            return new Optional<T>(value);
        }

        public static implicit operator T(Optional<T> optional)
        {
            return optional.Value;
        }
    }
}
