// Checks beyond the scenario: how calls work with coroutines, awaitables and scene objects. Each check prints a line.
using System;
using System.Collections;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using CLIENT_NAMESPACE;
using CLIENT_NAMESPACE.Internal;
using UnityEngine;

public sealed class Owner : MonoBehaviour
{
    public IEnumerator SignIn(LudoraClient client, TaskCompletionSource<string> done)
    {
        var call = client.LoginGuest(new LoginGuest { DeviceId = "lifecycle-device-1" });
        yield return call;
        var wasDone = call.IsDone && call.Error == null && call.Result.Player.Id != null;
        var refused = client.GetPlayerProfile("plr_0000000000000000");
        yield return refused;
        done.SetResult(wasDone + " " + ((ProblemException)refused.Error).Code);
    }
}

public static class Lifecycle
{
    public static void Main(string[] arguments)
    {
        PlayerLoop.Run(() => RunAsync(arguments[0], arguments[1]));
    }

    private static async Task RunAsync(string url, string hangingUrl)
    {
        var owner = new GameObject("owner").AddComponent<Owner>();
        var client = NewClient(url);
        var coroutine = new TaskCompletionSource<string>();
        owner.StartCoroutine(owner.SignIn(client, coroutine));
        Print("coroutine", await coroutine.Task);
#if UNITY_2023_1_OR_NEWER
        Print("awaitable", (await client.GetMyProfile().AsAwaitable()).DisplayName);
        Print("awaitable that fails", await CatchAsync(async () => await client.GetPlayerProfile("").AsAwaitable()));
#endif
        for (var round = 0; round < 50; round++)
        {
            await Task.WhenAll(Enumerable.Range(0, 20).Select(_ => client.GetMyProfile().AsTask()));
        }
        Print("objects of the scene after 1,000 calls", PlayerLoop.ObjectCount);
        Print("values", Values());
        Print("encoded", ParameterFormat.Encode("a/b c&\u00fc%~") + " " + Address());
        Print("own servers", OwnServers());
        Print("dates to retry after", RetryAfter("Wed, 11 Feb 2026 10:30:07 GMT") + RetryAfter("soon") + RetryAfter("3"));
        foreach (var malformed in new[] { "", "{", "[1,]", "01", "\"\n\"", "1 2", "nul", "{\"a\" 1}", new string('[', 9999) })
        {
            Print("malformed", await CatchAsync(async () => await Task.FromResult(JsonParser.Parse(malformed))));
        }
        var small = NewClient(url, 10);
        Print("a body larger than allowed", await CatchAsync(() => small.LoginGuest(new LoginGuest { DeviceId = "lifecycle-device-2" }).AsTask()));
        small.Dispose();

        var hanging = NewClient(hangingUrl);
        var call = hanging.ListOffers(cancellationToken: owner.destroyCancellationToken);
        var other = hanging.ListOffers();
        await Task.Yield();
        var start = Time.realtimeSinceStartupAsDouble;
        UnityEngine.Object.Destroy(owner.gameObject);
        Print("destroyed owner", await CatchAsync(() => call.AsTask()));
        Print("call of another owner goes on", !other.IsDone);
        hanging.Dispose();
        Print("disposed client", await CatchAsync(() => other.AsTask()));
        Print("at once", Time.realtimeSinceStartupAsDouble - start < 1);
        Print("call after that", await CatchAsync(() => hanging.ListOffers().AsTask()));
        var elsewhere = await Task.Run(() => CatchAsync(() => client.GetMyProfile().AsTask()));
        Print("another thread", elsewhere);
        Print("refreshed", await RefreshAsync(hangingUrl));
        var wrong = NewClient("localhost:4010");
        Print("address without http", await CatchAsync(() => wrong.GetMyProfile().AsTask()));
        wrong.Dispose();
        Print("header with a line break", await CatchAsync(() => client.GetMyProfile(new CallOptions
        {
            Headers = new System.Collections.Generic.Dictionary<string, string> { { "X-Own", "a\r\nb" } },
        }).AsTask()));
        client.Dispose();
        Print("objects of the scene at the end", PlayerLoop.ObjectCount);
    }

    /// <summary>Absent, null and empty values stay distinct; unknown values are preserved; integers keep all their digits.</summary>
    private static string Values()
    {
        var absent = new ProfileUpdate().ToJson();
        var none = new ProfileUpdate { AvatarUrl = null }.ToJson();
        var empty = new ProfileUpdate { AvatarUrl = "" }.ToJson();
        const string unknown = "{\"status\":\"from-the-future\",\"large\":9007199254740993,\"map\":{\"a\":null}}";
        var order = Order.FromJson(unknown);
        var isKept = order.Status == new OrderStatus("from-the-future") && order.Status != OrderStatus.Completed;
        return absent + none + empty + JsonWriter.Write(order.Extra) + isKept;
    }

    private sealed class SlowStore : ITokenStore
    {
        private Tokens current;

        internal Task Gate;

        public async Task<Tokens> LoadAsync()
        {
            var loaded = current;
            var gate = Gate;
            Gate = null;
            await (gate ?? Task.FromResult(true));
            return loaded;
        }

        public Task SaveAsync(Tokens tokens)
        {
            current = tokens;
            return Task.FromResult(true);
        }
    }

    private static async Task<string> RefreshAsync(string url)
    {
        var store = new SlowStore();
        var client = new LudoraClient(new LudoraClientOptions { BaseUrl = url, ProjectKey = "pk_test_4f9a1c7e", TokenStore = store });
        await client.LoginGuest(new LoginGuest { DeviceId = "lifecycle-device-3" });
        var gate = new TaskCompletionSource<bool>();
        var late = client.GetMyProfile();
        store.Gate = gate.Task;
        while (store.Gate != null)
        {
            await Task.Yield();
        }
        var other = client.GetMyProfile();
        for (var start = Time.realtimeSinceStartupAsDouble; !other.IsDone && Time.realtimeSinceStartupAsDouble < start + 1;)
        {
            await Task.Yield();
        }
        gate.SetResult(true);
        await Task.WhenAll(late.AsTask(), other.AsTask());
        client.Dispose();
        return late.Result.DisplayName + " " + other.Result.DisplayName;
    }

    private static string Address()
    {
        var request = new ApiRequest("any", "GET", "/a/{b}");
        request.AddPath("b", "x/y z");
        request.AddQuery("absent", null);
        request.AddQuery("list", new[] { "1", "2" });
        request.AddQuery("comma", new[] { "1", "2" }, explode: false);
        return request.Address("http://host", request.QueryValues);
    }

    private static string OwnServers()
    {
        var config = new ClientConfig { ServerUrl = "https://api.test" };
        var request = new ApiRequest("any", "GET", "/a") { ServerUrl = "https://files.test/" };
        return string.Join(" ", new[] { null, "http://localhost:4010/" }
            .Select(each => new Preparation(config, each).Prepare(request, null, null, null).Url));
    }

    private static string RetryAfter(string value)
    {
        var headers = new System.Collections.Generic.Dictionary<string, string>
        {
            { "Retry-After", value },
            { "Date", "Wed, 11 Feb 2026 10:30:00 GMT" },
        };
        return "[" + new HttpResponse { Status = 429, Headers = headers }.RetryAfter() + "]";
    }

    private static LudoraClient NewClient(string url, long maxResponseBytes = 100000)
    {
        return new LudoraClient(new LudoraClientOptions
        {
            BaseUrl = url,
            ProjectKey = "pk_test_4f9a1c7e",
            MaxResponseBytes = maxResponseBytes,
        });
    }

    private static async Task<string> CatchAsync(Func<Task> work)
    {
        try
        {
            await work();
            return "a result";
        }
        catch (Exception error)
        {
            return error.GetType().Name;
        }
    }

    private static void Print(string what, object value)
    {
        Console.Out.WriteLine(what + ": " + value);
    }
}
