// Runs steps with the generated client. Each line of standard input contains the steps of one run as JSON, and produces
// one line of output.
// Only this driver uses reflection, because it knows neither the operations nor their types.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using CLIENT_NAMESPACE;
using CLIENT_NAMESPACE.Internal;
using UnityEngine;
using Plain = System.Collections.Generic.Dictionary<string, object>;

public static class Driver
{
    private static Plain saved;
    private static List<string> log;
    private static List<object> outcomes;

    public static void Main()
    {
        for (var line = Console.In.ReadLine(); line != null; line = Console.In.ReadLine())
        {
            saved = new Plain();
            log = new List<string>();
            outcomes = new List<object>();
            var input = (Plain)JsonParser.Parse(line);
            PlayerLoop.Run(() => RunAsync(input));
            if (PlayerLoop.ObjectCount != 0)
            {
                throw new InvalidOperationException("A client that was disposed left an object in the scene.");
            }
            Console.Out.WriteLine(
                JsonWriter.Write(new Plain { { "outcomes", outcomes }, { "log", string.Join("\n", log) } }));
        }
    }

    private static async Task RunAsync(Plain input)
    {
        var store = new MemoryTokenStore();
        using (var player = CreateClient(input, store, false))
        using (var server = CreateClient(input, new MemoryTokenStore(), true))
        {
            foreach (Plain step in (List<object>)input["steps"])
            {
                var own = (Plain)Fill(step);
                var client = Text(own, "client") == "server" ? server : player;
                if (own.ContainsKey("losesAccessToken"))
                {
                    await store.SaveAsync(new Tokens("", (await store.LoadAsync()).RefreshToken));
                }
                var calls = Enumerable.Range(0, (int)(long)own["times"]).Select(_ => OutcomeOfAsync(client, own)).ToList();
                outcomes.AddRange(await Task.WhenAll(calls));
            }
            log.Add(player.ToString() + server);
        }
    }

    private static LudoraClient CreateClient(Plain input, ITokenStore store, bool isServer)
    {
        var random = Convert.ToDouble(input["random"]);
        return new LudoraClient(new LudoraClientOptions
        {
            BaseUrl = Text(input, "url"),
            ProjectKey = Text(input, "projectKey"),
            TokenStore = store,
            ServerKey = isServer ? Text(input, "serverKey") : null,
            Timeout = TimeSpan.FromMilliseconds((long)input["timeoutMs"]),
            Deadline = TimeSpan.FromMilliseconds((long)input["deadlineMs"]),
            MaxRetries = (int)(long)input["maxRetries"],
            Random = () => random,
        });
    }

    private static async Task<object> OutcomeOfAsync(LudoraClient client, Plain step)
    {
        var cancellation = new CancellationTokenSource();
        object cancelAfter;
        if (step.TryGetValue("cancelAfter", out cancelAfter))
        {
            if ((long)cancelAfter == 0)
            {
                cancellation.Cancel();
            }
            // Cancels on another thread, because callers may cancel a token on any thread.
            cancellation.CancelAfter((int)(long)cancelAfter);
        }
        var outcome = new Plain { { "step", step } };
        try
        {
            var result = JsonWriter.ToPlain(await InvokeAsync(client, step, cancellation.Token), false);
            foreach (var pointer in (Plain)step["save"])
            {
                saved[pointer.Key] = At(result, (string)pointer.Value);
            }
            outcome["result"] = result;
        }
        catch (Exception error) when (error is ClientException || error is RequestCanceledException)
        {
            outcome["error"] = Describe(error);
            log.Add(error.ToString());
        }
        return outcome;
    }

    private static async Task<object> InvokeAsync(LudoraClient client, Plain step, CancellationToken cancellationToken)
    {
        var method = typeof(LudoraClient).GetMethod(Text(step, "method"));
        var options = new CallOptions
        {
            IdempotencyKey = Text(step, "idempotencyKey"),
            Response = response =>
            {
                foreach (var header in (Plain)step["saveHeaders"])
                {
                    saved[header.Key] = response.Headers[(string)header.Value];
                }
            },
        };
        var progress = new List<TransferProgress>();
        options.Progress = progress.Add;
        var path = new Queue<object>((List<object>)step["path"]);
        var named = (Plain)step["named"];
        var values = method.GetParameters().Select(parameter =>
        {
            object given;
            switch (parameter.Name)
            {
                case "options":
                    return options;
                case "cancellationToken":
                    return cancellationToken;
                case "file":
                    return Enumerable.Range(0, (int)(long)step["bytes"]).Select(each => (byte)(each % 251)).ToArray();
                case "body":
                    return step.TryGetValue("body", out given) ? ToType(given, parameter.ParameterType) : null;
                default:
                    return named.TryGetValue(parameter.Name, out given) ? ToType(given, parameter.ParameterType)
                        : path.Count > 0 && !parameter.IsOptional ? ToType(path.Dequeue(), parameter.ParameterType)
                        : parameter.DefaultValue;
            }
        }).ToArray();
        var call = (ApiCall)method.Invoke(client, values);
        await call;
        if (call.keepWaiting || !call.IsDone)
        {
            throw new InvalidOperationException("A call that was awaited is not done.");
        }
        RequireWholeTransfer(step, progress);
        var result = call.GetType().GetProperty("Result");
        return result == null ? null
            : result.PropertyType == typeof(byte[]) ? ((byte[])result.GetValue(call)).Select(each => (object)(long)each).ToList()
            : result.GetValue(call);
    }

    private static void RequireWholeTransfer(Plain step, List<TransferProgress> progress)
    {
        var isUpload = step.ContainsKey("upload");
        if (isUpload || step.ContainsKey("download"))
        {
            var last = progress.Last(each => each.IsUpload == isUpload);
            if (last.Bytes != (long)step["bytes"] || last.Total != last.Bytes)
            {
                throw new InvalidOperationException("The last progress of a transfer is not its end.");
            }
        }
    }

    private static object ToType(object value, Type type)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        var reader = typeof(Readers).GetMethods(BindingFlags.Static | BindingFlags.NonPublic)
            .FirstOrDefault(each => each.ReturnType == type);
        if (reader != null)
        {
            return reader.Invoke(null, new[] { value });
        }
        return value is IConvertible ? Convert.ChangeType(value, type) : value;
    }

    private static Plain Describe(Exception thrown)
    {
        var error = thrown as ClientException;
        var problem = thrown as ProblemException;
        var canceled = thrown as RequestCanceledException;
        var kind = Regex.Replace(thrown.GetType().Name, "^Request|Exception$", "").ToLowerInvariant();
        var described = new Plain
        {
            { "kind", kind == "canceled" ? "cancelled" : kind == "invalidrequest" ? "argument" : kind },
            { "attempts", canceled == null ? error.Attempts : canceled.Attempts },
            { "message", thrown.ToString() },
        };
        if (error != null && error.Status != null)
        {
            described["status"] = error.Status;
        }
        if (error != null && error.RequestId != null)
        {
            described["requestId"] = error.RequestId;
        }
        if (error != null && error.RetryAfter != null)
        {
            described["retryAfterMs"] = (long)error.RetryAfter.Value.TotalMilliseconds;
        }
        if (problem != null && problem.Code != null)
        {
            described["code"] = problem.Code;
        }
        if (problem != null && problem.Errors.Count > 0)
        {
            described["pointer"] = problem.Errors[0].Pointer;
        }
        return described;
    }

    private static string Text(Plain values, string name)
    {
        object value;
        return values.TryGetValue(name, out value) ? (string)value : null;
    }

    private static object At(object value, string pointer)
    {
        foreach (var key in pointer.Split('/').Skip(1))
        {
            var list = value as List<object>;
            value = list == null ? ((Plain)value)[key] : list[int.Parse(key)];
        }
        return value;
    }

    /// <summary>Replaces <c>${name}</c> with saved values. A string that consists only of <c>${name}</c> becomes the value itself.</summary>
    private static object Fill(object value)
    {
        var text = value as string;
        if (text != null)
        {
            var only = Regex.Match(text, @"^\$\{(\w+)\}$");
            return only.Success
                ? saved[only.Groups[1].Value]
                : Regex.Replace(text, @"\$\{(\w+)\}", match => Convert.ToString(saved[match.Groups[1].Value]));
        }
        var list = value as List<object>;
        var members = value as Plain;
        return list != null ? list.Select(Fill).ToList()
            : members != null ? members.ToDictionary(each => each.Key, each => Fill(each.Value))
            : value;
    }
}
