namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Threading;
    using System.Threading.Tasks;

    /// <summary>Asks for the pages of a list one after the other, each by its number.</summary>
    internal static class NumberedPages
    {
        /// <summary>
        /// The entries of all pages, or the first ones of them. The last page is the one that is empty or brings the number
        /// of entries to the total; without a total, also one that is shorter than the page before.
        /// </summary>
        /// <param name="request">Makes the request of a page, by its number.</param>
        /// <param name="items">Where a page has its entries.</param>
        /// <param name="total">Where a page has the number of all entries; null where it has none.</param>
        /// <param name="countsEntries">Whether the number of a page is that of its first entry.</param>
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
                // A server that does not know the parameter would return the same page without end.
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
