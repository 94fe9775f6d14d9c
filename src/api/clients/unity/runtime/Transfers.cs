namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Globalization;
    using System.Security.Cryptography;
    using System.Threading;
    using System.Threading.Tasks;

    internal sealed class UploadPlan
    {
        /// <summary>
        /// The request that announces the file; the client adds the file's size and hash.
        /// </summary>
        internal ApiRequest Create { get; set; }

        /// <summary>
        /// Paths to the size and hash in the body of <see cref="Create"/>; null if the body does
        /// not contain them.
        /// </summary>
        internal string[] Size { get; set; }

        internal string[] Sha256 { get; set; }

        /// <summary>
        /// Paths to the upload's URL, method and headers in the response to <see cref="Create"/>.
        /// </summary>
        internal string[] Url { get; set; }

        internal string[] Method { get; set; }

        internal string[] Headers { get; set; }

        /// <summary>The request that confirms the upload; null if none is needed.</summary>
        internal ApiRequest Complete { get; set; }

        /// <summary>The name of the path parameter of <see cref="Complete"/>.</summary>
        internal string Parameter { get; set; }

        /// <summary>
        /// The path to the parameter's value in the response to <see cref="Create"/>.
        /// </summary>
        internal string[] Value { get; set; }
    }

    internal sealed class DownloadPlan
    {
        internal ApiRequest Locate { get; set; }

        internal string[] Url { get; set; }

        internal string[] Sha256 { get; set; }

        internal string[] Size { get; set; }
    }

    internal static class Transfers
    {
        private const int HashedPerFrame = 1024 * 1024;

        /// <summary>
        /// Announces a file, sends its bytes, and confirms the upload. All three steps are safe to
        /// retry, so a call with the same idempotency key continues where the last one stopped.
        /// </summary>
        internal static async Task<T> UploadAsync<T>(
            this ClientCore client,
            UploadPlan plan,
            byte[] file,
            Func<object, T> read,
            CallOptions options,
            CancellationToken cancellationToken)
        {
            options = options ?? new CallOptions();
            var operation = plan.Create.Operation;
            if (file == null)
            {
                throw new InvalidRequestException("`file` is missing", operation);
            }
            var body = JsonWriter.ToPlain(plan.Create.Body, true);
            if (plan.Size != null)
            {
                body = Json.WithValueAt(body, plan.Size, (long)file.Length);
            }
            if (plan.Sha256 != null)
            {
                var scope = client.NewScope(operation, options, cancellationToken);
                body = Json.WithValueAt(body, plan.Sha256, await HashAsync(file, scope));
            }
            plan.Create.Body = body;
            var quiet = options.Without(true, false);
            var announced = (await client.SendForResultAsync(plan.Create, Json.Any, quiet, cancellationToken)).Json;
            var request = new HttpRequest
            {
                Method = (plan.Method == null ? null : Json.TextAt(announced, plan.Method)) ?? "PUT",
                Url = AddressIn(operation, announced, plan.Url),
                Headers = HeadersIn(announced, plan.Headers),
                Body = file,
                // Retrying an upload is safe, because it sends the same bytes to the same URL.
                IsSafeToRepeat = true,
            };
            await client.SendUnsignedAsync(operation, request, options, cancellationToken);
            if (plan.Complete == null)
            {
                return read(announced);
            }
            plan.Complete.AddPath(plan.Parameter, Json.ValueAt(announced, plan.Value));
            // The idempotency key applies only to the request that announces the file.
            quiet.IdempotencyKey = null;
            return await client.SendAsync(plan.Complete, read, quiet, cancellationToken);
        }

        /// <exception cref="IntegrityException">
        /// The size or hash of the file does not match the expected value.
        /// </exception>
        internal static async Task<byte[]> DownloadAsync(
            this ClientCore client, DownloadPlan plan, CallOptions options, CancellationToken cancellationToken)
        {
            options = options ?? new CallOptions();
            var operation = plan.Locate.Operation;
            var quiet = options.Without(true, false);
            var located = (await client.SendForResultAsync(plan.Locate, Json.Any, quiet, cancellationToken)).Json;
            var request = new HttpRequest
            {
                Method = "GET",
                Url = AddressIn(operation, located, plan.Url),
                Headers = new Dictionary<string, string>(),
                IsSafeToRepeat = true,
            };
            var response = await client.SendUnsignedAsync(operation, request, options, cancellationToken);
            var failure = new Failure { Operation = operation, Status = response.Status, Attempts = 1 };
            var size = plan.Size == null ? null : Json.ValueAt(located, plan.Size);
            if (size is long && (long)size != response.Body.Length)
            {
                throw new IntegrityException(response.Body.Length + " bytes instead of " + size, failure);
            }
            var hash = plan.Sha256 == null ? null : Json.TextAt(located, plan.Sha256);
            var scope = client.NewScope(operation, options, cancellationToken);
            if (hash != null && !hash.Equals(await HashAsync(response.Body, scope), StringComparison.OrdinalIgnoreCase))
            {
                throw new IntegrityException("the SHA-256 hash differs from the announced one", failure);
            }
            return response.Body;
        }

        /// <summary>
        /// Returns the SHA-256 hash as 64 hexadecimal digits. Spreads the work for a large file
        /// over several frames, so that no frame is delayed noticeably.
        /// </summary>
        private static async Task<string> HashAsync(byte[] file, CallScope scope)
        {
            // SHA256.Create() finds its class by reflection, and IL2CPP may have stripped it.
            using (var hash = new SHA256Managed())
            {
                for (var at = 0; at < file.Length; at += HashedPerFrame)
                {
                    hash.TransformBlock(file, at, Math.Min(HashedPerFrame, file.Length - at), null, 0);
                    if (at + HashedPerFrame < file.Length)
                    {
                        await scope.PauseAsync(0);
                    }
                }
                hash.TransformFinalBlock(new byte[0], 0, 0);
                return BitConverter.ToString(hash.Hash).Replace("-", "").ToLowerInvariant();
            }
        }

        private static string AddressIn(string operation, object result, string[] path)
        {
            var url = Json.TextAt(result, path);
            Uri parsed;
            return url != null && Uri.TryCreate(url, UriKind.Absolute, out parsed)
                ? url
                : throw new ResponseException("the response has no address", "", new Failure { Operation = operation });
        }

        private static Dictionary<string, string> HeadersIn(object result, string[] path)
        {
            var headers = new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
            var members = path == null ? null : Json.ValueAt(result, path) as Dictionary<string, object>;
            foreach (var member in members ?? new Dictionary<string, object>())
            {
                // Unity sets these two headers itself, and rejects attempts to set them.
                var isOwn = member.Key.Equals("Host", StringComparison.OrdinalIgnoreCase)
                    || member.Key.Equals("Content-Length", StringComparison.OrdinalIgnoreCase);
                if (!isOwn)
                {
                    headers[member.Key] = Convert.ToString(member.Value, CultureInfo.InvariantCulture);
                }
            }
            return headers;
        }
    }
}
