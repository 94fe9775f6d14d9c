// The part of UnityEngine that clients use, with the published signatures. Runs without an engine.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;

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

        public static void DestroyImmediate(Object target)
        {
            Destroy(target);
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

        public T GetComponent<T>()
        {
            return gameObject.Components.OfType<T>().FirstOrDefault();
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

        public static void LogError(object message)
        {
            Console.Out.WriteLine("Error: " + message);
        }
    }

    public abstract class CustomYieldInstruction
    {
        public abstract bool keepWaiting { get; }
    }

    public static class Application
    {
        public static event Action quitting
        {
            add { throw new NotSupportedException(); }
            remove { throw new NotSupportedException(); }
        }

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
}

namespace UnityEngine.Scripting
{
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
    public sealed class PreserveAttribute : Attribute
    {
    }
}
