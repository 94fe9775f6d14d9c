namespace ClientRuntime.Internal
{
    using System;
    using System.Collections;
    using System.Collections.Generic;
    using System.IO;
    using System.Linq;
    using System.Text;

    internal sealed class EncodedBody
    {
        internal byte[] Content { get; private set; }

        internal string ContentType { get; private set; }

        internal static EncodedBody Encode(BodyFormat format, string mediaType, object value)
        {
            switch (format)
            {
                case BodyFormat.Json:
                    return OfText(mediaType, JsonWriter.WriteRequest(value));
                case BodyFormat.Form:
                    return OfText(mediaType, ParameterFormat.FormatPairs(PartsOf(value).Select(FormField), "&"));
                case BodyFormat.Multipart:
                    return OfParts(mediaType, PartsOf(value));
                case BodyFormat.Text:
                    return OfText(mediaType, value as string ?? JsonWriter.WriteRequest(value));
                default:
                    var bytes = value as byte[];
                    return bytes == null
                        ? OfText(mediaType, JsonWriter.WriteRequest(value))
                        : new EncodedBody { Content = bytes, ContentType = mediaType };
            }
        }

        private static EncodedBody OfText(string mediaType, string text)
        {
            return new EncodedBody { Content = Encoding.UTF8.GetBytes(text), ContentType = mediaType };
        }

        private static Parameter FormField(KeyValuePair<string, object> part)
        {
            return new Parameter { Name = part.Key, Value = part.Value, Style = "form", Explode = true };
        }

        /// <summary>
        /// Properties of a form body. Byte arrays stay raw; in JSON, they would be Base64.
        /// </summary>
        private static IEnumerable<KeyValuePair<string, object>> PartsOf(object value)
        {
            if (value is ApiObject)
            {
                var fields = new FieldWriter(true) { KeepsBytes = true };
                ((ApiObject)value).Write(fields);
                fields.Others(((ApiObject)value).Extra);
                return fields.Members;
            }
            return value as Dictionary<string, object>
                ?? JsonWriter.ToPlain(value, true) as Dictionary<string, object>
                ?? throw new FormatException("it is not an object");
        }

        private static EncodedBody OfParts(string mediaType, IEnumerable<KeyValuePair<string, object>> parts)
        {
            var boundary = "part-" + Guid.NewGuid().ToString("N");
            var content = new MemoryStream();
            foreach (var part in parts)
            {
                // Each entry of a list becomes a part with the same name.
                var isList = part.Value is IList && !(part.Value is byte[]);
                foreach (var item in isList ? (IEnumerable)part.Value : new[] { part.Value })
                {
                    if (item != null)
                    {
                        WritePart(content, boundary, part.Key, item);
                    }
                }
            }
            WriteText(content, "--" + boundary + "--\r\n");
            return new EncodedBody { Content = content.ToArray(), ContentType = mediaType + "; boundary=" + boundary };
        }

        private static void WritePart(Stream content, string boundary, string name, object item)
        {
            var bytes = item as byte[];
            var quoted = "\"" + name.Replace("\"", "%22").Replace("\r", "%0D").Replace("\n", "%0A") + "\"";
            WriteText(content, "--" + boundary + "\r\nContent-Disposition: form-data; name=" + quoted);
            if (bytes != null)
            {
                WriteText(content, "; filename=" + quoted + "\r\nContent-Type: application/octet-stream");
            }
            else
            {
                var text = item as string;
                bytes = Encoding.UTF8.GetBytes(text ?? JsonWriter.WriteRequest(item));
                WriteText(content, text == null ? "\r\nContent-Type: application/json" : "");
            }
            WriteText(content, "\r\n\r\n");
            content.Write(bytes, 0, bytes.Length);
            WriteText(content, "\r\n");
        }

        private static void WriteText(Stream content, string text)
        {
            var bytes = Encoding.UTF8.GetBytes(text);
            content.Write(bytes, 0, bytes.Length);
        }
    }
}
