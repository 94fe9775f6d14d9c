using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;
using System.Threading.Tasks;

namespace UnityEngine
{
    /// <summary>
    /// Simulates the engine's main thread. Each frame runs posted work, completes finished requests, calls Update methods
    /// and continues coroutines.
    /// </summary>
    public static class PlayerLoop
    {
        internal static readonly List<GameObject> Objects = new List<GameObject>();
        internal static readonly ConcurrentQueue<AsyncOperation> Finished = new ConcurrentQueue<AsyncOperation>();
        internal static readonly List<IEnumerator> Coroutines = new List<IEnumerator>();
        private static int mainThread;

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
