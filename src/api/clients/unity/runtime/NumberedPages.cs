namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Threading;
    using System.Threading.Tasks;

    internal static class NumberedPages
    {
        /// <summary>
        /// Reads up to <c>maxItems</c> entries, loading one page at a time. Stops after an
        /// empty page, or once the total is reached. If there is no total, it also stops after a
        /// page that is shorter than the previous one.
        /// </summary>
        /// <param name="request">Creates the request for a page number.</param>
        /// <param name="items">Path to the entries in a page.</param>
        /// <param name="total">
        /// Path to the total number of entries; null if pages do not contain it.
        /// </param>
        /// <param name="countsEntries">
        /// Whether the page number counts entries, like an offset, instead of pages.
        /// </param>
        internal static async Task<List<T>> ReadByNumberAsync<T>(
            this ClientCore client,
            Func<long, ApiRequest> request,
            string[] items,
            string[] total,
            bool countsEntries,
            Func<object, T> read,
            long first,
            int maxItems,
            CallOptions options,
            CancellationToken cancellationToken)
        {
            var all = new List<T>();
            var number = first;
            var before = "";
            var lastCount = 0;
            while (all.Count < maxItems)
            {
                var result = await client.SendForResultAsync(
                    request(number),
                    page => Json.ListOf(read)(Json.ValueAt(page, items) ?? new List<object>()),
                    options,
                    cancellationToken);
                var entries = result.Value ?? new List<T>();
                var text = entries.Count == 0 ? before : JsonWriter.Write(Json.ValueAt(result.Json, items));
                // Stop at a repeated page, because a server that ignores the page parameter would
                // return it forever.
                if (text == before)
                {
                    break;
                }
                all.AddRange(entries);
                var count = total == null ? null : Json.ValueAt(result.Json, total);
                if (count is long || count is double ? all.Count >= Json.Double(count) : entries.Count < lastCount)
                {
                    break;
                }
                before = text;
                lastCount = entries.Count;
                number += countsEntries ? entries.Count : 1;
            }
            if (all.Count > maxItems)
            {
                all.RemoveRange(maxItems, all.Count - maxItems);
            }
            return all;
        }
    }
}
