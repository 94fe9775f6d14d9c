// The part of UnityEngine.Networking that clients use, with the published signatures. Uses real sockets.
using System;
using System.Collections.Generic;
using System.Text;

namespace UnityEngine.Networking
{
    public abstract class UploadHandler
    {
        internal abstract byte[] Bytes { get; }
    }

    public class UploadHandlerRaw : UploadHandler
    {
        private readonly byte[] bytes;

        public UploadHandlerRaw(byte[] data)
        {
            bytes = data ?? new byte[0];
            contentType = "application/octet-stream";
        }

        public string contentType { get; set; }

        internal override byte[] Bytes
        {
            get { return bytes; }
        }
    }

    public abstract class DownloadHandler
    {
        internal bool IsDisposed;
        internal byte[] Received;

        public byte[] data
        {
            get { return IsDisposed ? throw new ObjectDisposedException("DownloadHandler") : Received; }
        }
    }

    public class DownloadHandlerBuffer : DownloadHandler
    {
    }

    public class UnityWebRequestAsyncOperation : AsyncOperation
    {
    }

    public class UnityWebRequest : IDisposable
    {
        // Headers that callers cannot set, from the documentation of SetRequestHeader.
        private static readonly HashSet<string> SystemHeaders = new HashSet<string>(StringComparer.OrdinalIgnoreCase)
        {
            "accept-charset", "access-control-request-headers", "access-control-request-method", "connection", "date", "dnt",
            "expect", "host", "keep-alive", "origin", "referer", "te", "trailer", "transfer-encoding", "upgrade", "via",
            "accept-encoding", "content-length", "x-unity-version",
        };

        private readonly HttpExchange exchange = new HttpExchange();
        private bool isSent;
        private bool isDisposed;

        public enum Result
        {
            InProgress = 0,
            Success = 1,
            ConnectionError = 2,
            ProtocolError = 3,
            DataProcessingError = 4,
        }

        public UnityWebRequest(string url, string method, DownloadHandler downloadHandler, UploadHandler uploadHandler)
        {
            PlayerLoop.RequireMainThread();
            this.downloadHandler = downloadHandler;
            this.uploadHandler = uploadHandler;
            exchange.Url = url;
            exchange.Method = method.ToUpperInvariant();
            redirectLimit = 32;
        }

        public DownloadHandler downloadHandler { get; set; }

        public UploadHandler uploadHandler { get; set; }

        public int redirectLimit { get; set; }

        public long responseCode
        {
            get { return Checked(exchange.Status); }
        }

        public ulong uploadedBytes
        {
            get { return Checked((ulong)exchange.Sent); }
        }

        public ulong downloadedBytes
        {
            get { return Checked((ulong)exchange.Received); }
        }

        public string error
        {
            get { return Checked(exchange.Error); }
        }

        public Result result
        {
            get
            {
                return Checked(
                    !exchange.IsDone ? Result.InProgress
                    : exchange.Error != null ? Result.ConnectionError
                    : exchange.Status >= 400 ? Result.ProtocolError
                    : Result.Success);
            }
        }

        public void SetRequestHeader(string name, string value)
        {
            Checked(0);
            if (string.IsNullOrEmpty(name) || value == null)
            {
                throw new ArgumentException("Cannot set a Request header with a null or empty name or value");
            }
            if (isSent || SystemHeaders.Contains(name))
            {
                throw new InvalidOperationException("Cannot override system-specified headers, or after the request was sent");
            }
            exchange.RequestHeaders[name] = value;
        }

        public string GetResponseHeader(string name)
        {
            string value = null;
            var headers = Checked(exchange.ResponseHeaders);
            return headers != null && headers.TryGetValue(name, out value) ? value : null;
        }

        public Dictionary<string, string> GetResponseHeaders()
        {
            return Checked(exchange.ResponseHeaders);
        }

        public UnityWebRequestAsyncOperation SendWebRequest()
        {
            Checked(0);
            isSent = true;
            if (redirectLimit != 0)
            {
                throw new NotSupportedException("This stub follows no redirects.");
            }
            if (uploadHandler != null)
            {
                exchange.Body = uploadHandler.Bytes;
                if (!exchange.RequestHeaders.ContainsKey("Content-Type"))
                {
                    exchange.RequestHeaders["Content-Type"] = ((UploadHandlerRaw)uploadHandler).contentType;
                }
            }
            var operation = new UnityWebRequestAsyncOperation();
            exchange.Start(() =>
            {
                if (downloadHandler != null)
                {
                    downloadHandler.Received = exchange.ResponseBody;
                }
                PlayerLoop.Finished.Enqueue(operation);
            });
            return operation;
        }

        public void Abort()
        {
            Checked(0);
            exchange.Abort();
        }

        public void Dispose()
        {
            if (!isDisposed)
            {
                exchange.Abort();
                downloadHandler.IsDisposed = true;
                isDisposed = true;
            }
        }

        /// <summary>The engine rejects calls from other threads, and calls on disposed requests.</summary>
        private T Checked<T>(T value)
        {
            PlayerLoop.RequireMainThread();
            return isDisposed ? throw new ObjectDisposedException("UnityWebRequest") : value;
        }
    }
}
