namespace ClientRuntime.Internal
{
    using System;
    using System.Globalization;
    using UnityEngine.Networking;

    /// <summary>Reports how much of the bodies of a request has been moved, when that has changed.</summary>
    internal sealed class TransferMeter
    {
        private readonly UnityWebRequest web;
        private readonly long toUpload;
        private readonly Action<TransferProgress> report;
        private long uploaded;
        private long downloaded;

        internal TransferMeter(UnityWebRequest web, byte[] body, Action<TransferProgress> report)
        {
            this.web = web;
            this.report = report;
            toUpload = body == null ? 0 : body.Length;
        }

        internal void Report()
        {
            if (report == null)
            {
                return;
            }
            var sent = (long)web.uploadedBytes;
            if (sent > uploaded)
            {
                uploaded = sent;
                report(new TransferProgress(true, Math.Min(sent, toUpload), toUpload));
            }
            var received = (long)web.downloadedBytes;
            if (received > downloaded)
            {
                downloaded = received;
                report(new TransferProgress(false, received, Length()));
            }
        }

        /// <summary>The length of the response. That of a compressed one says nothing.</summary>
        private long? Length()
        {
            long length;
            return string.IsNullOrEmpty(web.GetResponseHeader("Content-Encoding"))
                && long.TryParse(
                    web.GetResponseHeader("Content-Length"), NumberStyles.None, CultureInfo.InvariantCulture, out length)
                ? length
                : (long?)null;
        }
    }
}
