#if UNITY_2023_1_OR_NEWER
using System;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace UnityEngine
{
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
}
#endif
