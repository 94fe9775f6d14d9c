using System;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace ClientRuntime
{
    /// <summary>
    /// A call that has been started. In an <c>async</c> method, <c>await</c> it. In a coroutine,
    /// <c>yield return</c> it, then check <see cref="Error"/>.
    /// </summary>
    public class ApiCall : UnityEngine.CustomYieldInstruction
    {
        private readonly Task task;

        internal ApiCall(Task task)
        {
            this.task = task;
            Observe();
        }

        public bool IsDone
        {
            get { return task.IsCompleted; }
        }

        /// <summary>
        /// The call's error: a <see cref="ClientException"/> or a
        /// <see cref="RequestCanceledException"/>. Null while the call is running and after it has
        /// succeeded.
        /// </summary>
        public Exception Error
        {
            get
            {
                try
                {
                    if (task.IsCompleted)
                    {
                        task.GetAwaiter().GetResult();
                    }
                    return null;
                }
                catch (Exception error)
                {
                    return error;
                }
            }
        }

        public override bool keepWaiting
        {
            get { return !task.IsCompleted; }
        }

        public Task AsTask()
        {
            return task;
        }

        public TaskAwaiter GetAwaiter()
        {
            return task.GetAwaiter();
        }

#if UNITY_2023_1_OR_NEWER
        /// <summary>The call as an <c>Awaitable</c>, which can be awaited only once.</summary>
        public UnityEngine.Awaitable AsAwaitable()
        {
            var source = new UnityEngine.AwaitableCompletionSource();
            Complete(source);
            return source.Awaitable;
        }

        private async void Complete(UnityEngine.AwaitableCompletionSource source)
        {
            try
            {
                await task;
                source.SetResult();
            }
            catch (Exception error)
            {
                source.SetException(error);
            }
        }
#endif

        /// <summary>
        /// Observes the error of a call that is never awaited. Otherwise, .NET would report an
        /// unobserved exception.
        /// </summary>
        private async void Observe()
        {
            try
            {
                await task;
            }
            catch (Exception)
            {
                // The error remains available through the task.
            }
        }
    }

    public sealed class ApiCall<T> : ApiCall
    {
        private readonly Task<T> task;

        internal ApiCall(Task<T> task) : base(task)
        {
            this.task = task;
        }

        /// <summary>
        /// The result. Throws the call's error if the call failed, and an
        /// <c>InvalidOperationException</c> while it is running.
        /// </summary>
        public T Result
        {
            get
            {
                return task.IsCompleted
                    ? task.GetAwaiter().GetResult()
                    : throw new InvalidOperationException("The call still goes on: wait for it before you take its result.");
            }
        }

        public new Task<T> AsTask()
        {
            return task;
        }

        public new TaskAwaiter<T> GetAwaiter()
        {
            return task.GetAwaiter();
        }

#if UNITY_2023_1_OR_NEWER
        public new UnityEngine.Awaitable<T> AsAwaitable()
        {
            var source = new UnityEngine.AwaitableCompletionSource<T>();
            Complete(source);
            return source.Awaitable;
        }

        private async void Complete(UnityEngine.AwaitableCompletionSource<T> source)
        {
            try
            {
                source.SetResult(await task);
            }
            catch (Exception error)
            {
                source.SetException(error);
            }
        }
#endif
    }
}
