namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Threading;
    using System.Threading.Tasks;

    /// <summary>Asks for the pages of a list one after the other, each by the cursor of the page before.</summary>
    internal static class CursorPages
    {
        /// <summary>The entries of all pages, or the first ones of them.</summary>
        /// <param name="request">Makes the request of a page, by the cursor of the page before.</param>
        /// <param name="items">Where a page has its entries.</param>
        /// <param name="next">Where a page has the cursor of the following one.</param>
        internal static async Task<List<T>> ReadByCursorAsync<T>(
            this ClientCore client,
            Func<string, ApiRequest> request,
            string[] items,
            string[] next,
            Func<object, T> read,
            string first,
            int maxItems,
            CallOptions options,
            CancellationToken cancellationToken)
        {
            var all = new List<T>();
            var passed = new HashSet<string>();
            var cursor = first;
            do
            {
                passed.Add(cursor ?? "");
                var result = await client.SendForResultAsync(
                    request(cursor),
                    page => Json.ListOf(read)(Json.ValueAt(page, items) ?? new List<object>()),
                    options,
                    cancellationToken);
                all.AddRange(result.Value ?? new List<T>());
                cursor = Json.TextAt(result.Json, next);
            }
            // A server that returns a cursor again would never end.
            while (!string.IsNullOrEmpty(cursor) && !passed.Contains(cursor) && all.Count < maxItems);
            if (all.Count > maxItems)
            {
                all.RemoveRange(maxItems, all.Count - maxItems);
            }
            return all;
        }
    }
}
