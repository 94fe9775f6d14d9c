// The part of UnityEngine that clients use, with the published signatures, in a process without an engine.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace UnityEngine
{
    public enum HideFlags
    {
        None = 0,
        HideInHierarchy = 1,
    }

    public class Object
    {
        public HideFlags hideFlags { get; set; }

        public static void DontDestroyOnLoad(Object target)
        {
        }

        public static void Destroy(Object target)
        {
            PlayerLoop.Destroy((GameObject)target);
        }
    }

    public sealed class GameObject : Object
    {
        internal readonly List<MonoBehaviour> Components = new List<MonoBehaviour>();

        public GameObject(string name)
        {
            PlayerLoop.RequireMainThread();
            PlayerLoop.Objects.Add(this);
        }

        public T AddComponent<T>() where T : MonoBehaviour, new()
        {
            var component = new T { gameObject = this };
            Components.Add(component);
            return component;
        }
    }

    public class MonoBehaviour : Object
    {
        internal readonly CancellationTokenSource Destroyed = new CancellationTokenSource();

        public GameObject gameObject { get; internal set; }

        public CancellationToken destroyCancellationToken
        {
            get { return Destroyed.Token; }
        }

        public void StartCoroutine(IEnumerator routine)
        {
            PlayerLoop.Coroutines.Add(routine);
        }
    }

    public static class Debug
    {
        public static void Log(object message)
        {
            Console.Out.WriteLine(message);
        }

        public static void LogWarning(object message)
        {
            Console.Out.WriteLine("Warning: " + message);
        }
    }

    public abstract class CustomYieldInstruction
    {
        public abstract bool keepWaiting { get; }
    }

    public static class Application
    {
        public static bool isPlaying
        {
            get { return true; }
        }
    }

    public static class Time
    {
        private static readonly Stopwatch Watch = Stopwatch.StartNew();

        public static double realtimeSinceStartupAsDouble
        {
            get { return Watch.Elapsed.TotalSeconds; }
        }
    }

    public class AsyncOperation
    {
        public event Action<AsyncOperation> completed;

        internal void Complete()
        {
            if (completed != null)
            {
                completed(this);
            }
        }
    }

#if UNITY_2023_1_OR_NEWER
    public sealed class Awaitable
    {
        internal readonly TaskCompletionSource<bool> Source = new TaskCompletionSource<bool>();

        public TaskAwaiter GetAwaiter()
        {
            return ((Task)Source.Task).GetAwaiter();
        }
    }

    public sealed class Awaitable<T>
    {
        internal readonly TaskCompletionSource<T> Source = new TaskCompletionSource<T>();

        public TaskAwaiter<T> GetAwaiter()
        {
            return Source.Task.GetAwaiter();
        }
    }

    public class AwaitableCompletionSource
    {
        private readonly Awaitable awaitable = new Awaitable();

        public Awaitable Awaitable
        {
            get { return awaitable; }
        }

        public void SetResult()
        {
            awaitable.Source.SetResult(true);
        }

        public void SetException(Exception exception)
        {
            awaitable.Source.SetException(exception);
        }
    }

    public class AwaitableCompletionSource<T>
    {
        private readonly Awaitable<T> awaitable = new Awaitable<T>();

        public Awaitable<T> Awaitable
        {
            get { return awaitable; }
        }

        public void SetResult(T value)
        {
            awaitable.Source.SetResult(value);
        }

        public void SetException(Exception exception)
        {
            awaitable.Source.SetException(exception);
        }
    }
#endif

    /// <summary>One main thread with frames, as an engine has: posted work, finished requests, then each Update.</summary>
    public static class PlayerLoop
    {
        internal static readonly List<GameObject> Objects = new List<GameObject>();
        internal static readonly ConcurrentQueue<AsyncOperation> Finished = new ConcurrentQueue<AsyncOperation>();
        internal static readonly List<IEnumerator> Coroutines = new List<IEnumerator>();
        private static int mainThread;

        /// <summary>How many objects the scene has, such as to see that none is left.</summary>
        public static int ObjectCount
        {
            get { return Objects.Count; }
        }

        internal static void RequireMainThread()
        {
            if (Thread.CurrentThread.ManagedThreadId != mainThread)
            {
                throw new InvalidOperationException("can only be called from the main thread.");
            }
        }

        /// <summary>Runs frames until the work is done.</summary>
        public static void Run(Func<Task> work)
        {
            mainThread = Thread.CurrentThread.ManagedThreadId;
            var context = new MainThreadContext();
            SynchronizationContext.SetSynchronizationContext(context);
            var task = work();
            while (!task.IsCompleted)
            {
                context.RunPosted();
                AsyncOperation operation;
                while (Finished.TryDequeue(out operation))
                {
                    operation.Complete();
                }
                foreach (var component in Components())
                {
                    Call(component, "Update");
                }
                foreach (var routine in Coroutines.ToArray())
                {
                    var instruction = routine.Current as CustomYieldInstruction;
                    if ((instruction == null || !instruction.keepWaiting) && !routine.MoveNext())
                    {
                        Coroutines.Remove(routine);
                    }
                }
                Thread.Sleep(1);
            }
            task.GetAwaiter().GetResult();
        }

        internal static void Destroy(GameObject target)
        {
            if (Objects.Remove(target))
            {
                target.Components.ForEach(component => component.Destroyed.Cancel());
                target.Components.ForEach(component => Call(component, "OnDestroy"));
            }
        }

        private static List<MonoBehaviour> Components()
        {
            var all = new List<MonoBehaviour>();
            Objects.ForEach(each => all.AddRange(each.Components));
            return all;
        }

        /// <summary>The engine calls private methods by their names, too.</summary>
        private static void Call(MonoBehaviour component, string name)
        {
            var method = component.GetType().GetMethod(
                name, BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
            if (method != null)
            {
                method.Invoke(component, null);
            }
        }

        private sealed class MainThreadContext : SynchronizationContext
        {
            private readonly ConcurrentQueue<Action> posted = new ConcurrentQueue<Action>();

            public override void Post(SendOrPostCallback callback, object state)
            {
                posted.Enqueue(() => callback(state));
            }

            internal void RunPosted()
            {
                Action next;
                for (var count = posted.Count; count > 0 && posted.TryDequeue(out next); count--)
                {
                    next();
                }
            }
        }
    }
}
