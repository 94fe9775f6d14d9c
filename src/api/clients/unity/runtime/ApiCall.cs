using System;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace ClientRuntime
{
    /// <summary>
    /// A call that has begun. In an <c>async</c> method, <c>await</c> it. In a coroutine, <c>yield return</c> it, and then
    /// look at <see cref="Error"/>.
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
        /// What the call failed with: a <see cref="ClientException"/>, or a <see cref="RequestCanceledException"/>. Null
        /// while it goes on and after a success.
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
        /// <summary>For methods that return an <c>Awaitable</c>, which can be awaited once.</summary>
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

        /// <summary>Whoever does not wait for a call does not want its error, either.</summary>
        private async void Observe()
        {
            try
            {
                await task;
            }
            catch (Exception)
            {
                // It stays in the task.
            }
        }
    }

    /// <summary>A call with a result.</summary>
    public sealed class ApiCall<T> : ApiCall
    {
        private readonly Task<T> task;

        internal ApiCall(Task<T> task) : base(task)
        {
            this.task = task;
        }

        /// <summary>The result after a success. It throws <c>Error</c> after a failure.</summary>
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
        /// <summary>For methods that return an <c>Awaitable</c>, which can be awaited once.</summary>
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
