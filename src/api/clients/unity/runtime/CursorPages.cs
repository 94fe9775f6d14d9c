namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Threading;
    using System.Threading.Tasks;

    internal static class CursorPages
    {
        /// <summary>
        /// Reads up to <c>maxItems</c> entries, loading one page at a time.
        /// </summary>
        /// <param name="request">Creates the request for a cursor.</param>
        /// <param name="items">Path to the entries in a page.</param>
        /// <param name="next">Path to the cursor for the next page.</param>
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
            // Without this check, a server that repeats a cursor would cause an endless loop.
            while (!string.IsNullOrEmpty(cursor) && !passed.Contains(cursor) && all.Count < maxItems);
            if (all.Count > maxItems)
            {
                all.RemoveRange(maxItems, all.Count - maxItems);
            }
            return all;
        }
    }
}
