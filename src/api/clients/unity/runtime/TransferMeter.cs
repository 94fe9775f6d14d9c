namespace ClientRuntime.Internal
{
    using System;
    using System.Globalization;
    using UnityEngine.Networking;

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

        /// <summary>
        /// Length of the response body; null if it is unknown or the response is compressed.
        /// </summary>
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
