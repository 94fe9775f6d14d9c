using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Sockets;
using System.Text;
using System.Threading;

namespace UnityEngine.Networking
{
    /// <summary>Sends one HTTP/1.1 request on its own socket and thread. As strict about content lengths as the engine.</summary>
    internal sealed class HttpExchange
    {
        internal readonly Dictionary<string, string> RequestHeaders =
            new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        internal string Url;
        internal string Method;
        internal byte[] Body;
        internal volatile bool IsDone;
        internal long Sent;
        internal long Received;
        internal int Status;
        internal string Error;
        internal Dictionary<string, string> ResponseHeaders;
        internal byte[] ResponseBody;
        private readonly TcpClient connection = new TcpClient();

        internal void Start(Action onDone)
        {
            var thread = new Thread(() =>
            {
                try
                {
                    Exchange();
                }
                catch (Exception error)
                {
                    Error = error is RedirectException ? "Redirect limit exceeded" : "Cannot connect, or the connection broke";
                }
                connection.Close();
                IsDone = true;
                onDone();
            });
            thread.IsBackground = true;
            thread.Start();
        }

        internal void Abort()
        {
            connection.Close();
        }

        private void Exchange()
        {
            var url = new Uri(Url);
            connection.Connect(url.Host, url.Port);
            var stream = connection.GetStream();
            // Keep the URL as written, because Uri would unescape parts of it.
            var path = Url.Substring(Url.IndexOf(url.Authority, StringComparison.Ordinal) + url.Authority.Length);
            var head = new StringBuilder(Method + " " + (path == "" ? "/" : path) + " HTTP/1.1\r\nHost: " + url.Authority + "\r\n");
            foreach (var header in RequestHeaders)
            {
                head.Append(header.Key + ": " + header.Value + "\r\n");
            }
            var needsLength = Body != null || Method == "POST" || Method == "PUT" || Method == "PATCH";
            head.Append(needsLength ? "Content-Length: " + (Body == null ? 0 : Body.Length) + "\r\n" : "");
            head.Append("Connection: close\r\n\r\n");
            var bytes = Encoding.GetEncoding("ISO-8859-1").GetBytes(head.ToString());
            stream.Write(bytes, 0, bytes.Length);
            const int part = 16 * 1024;
            for (var at = 0; Body != null && at < Body.Length; at += part)
            {
                var count = Math.Min(part, Body.Length - at);
                stream.Write(Body, at, count);
                Sent += count;
            }
            Read(new BufferedStream(stream));
        }

        private void Read(Stream stream)
        {
            var status = int.Parse(ReadLine(stream).Split(' ')[1]);
            var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            for (var line = ReadLine(stream); line != ""; line = ReadLine(stream))
            {
                var end = line.IndexOf(':');
                headers[line.Substring(0, end)] = line.Substring(end + 1).Trim();
            }
            ResponseHeaders = headers;
            Status = status;
            var body = new MemoryStream();
            string value;
            if (Method != "HEAD" && status != 204 && status != 304)
            {
                if (headers.TryGetValue("Transfer-Encoding", out value) && value == "chunked")
                {
                    for (var size = ReadChunkSize(stream); size > 0; size = ReadChunkSize(stream))
                    {
                        Copy(stream, body, size);
                        ReadLine(stream);
                    }
                }
                else
                {
                    Copy(stream, body, headers.TryGetValue("Content-Length", out value) ? long.Parse(value) : long.MaxValue);
                }
            }
            ResponseBody = body.ToArray();
            if (status >= 300 && status <= 399 && headers.ContainsKey("Location"))
            {
                throw new RedirectException();
            }
        }

        private static long ReadChunkSize(Stream stream)
        {
            return Convert.ToInt64(ReadLine(stream).Split(';')[0], 16);
        }

        private static string ReadLine(Stream stream)
        {
            var line = new StringBuilder();
            for (var next = stream.ReadByte(); next != '\n'; next = stream.ReadByte())
            {
                if (next < 0)
                {
                    throw new EndOfStreamException();
                }
                line.Append((char)next);
            }
            return line.ToString().TrimEnd('\r');
        }

        private void Copy(Stream stream, Stream body, long length)
        {
            var buffer = new byte[16 * 1024];
            while (length > 0)
            {
                var count = stream.Read(buffer, 0, (int)Math.Min(buffer.Length, length));
                if (count == 0 && length < long.MaxValue / 2)
                {
                    throw new EndOfStreamException();
                }
                if (count == 0)
                {
                    return;
                }
                body.Write(buffer, 0, count);
                Received += count;
                length -= count;
            }
        }

        private sealed class RedirectException : Exception
        {
        }
    }
}
