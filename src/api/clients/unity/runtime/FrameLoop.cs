namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using UnityEngine;
    using UnityEngine.Scripting;

    /// <summary>
    /// Checks all waits once per frame. The web player has neither threads nor timers, and requests
    /// may be used only on the main thread, so timeouts, pauses and cancellation are all handled
    /// here.
    /// </summary>
    [Preserve]
    internal sealed class FrameLoop : MonoBehaviour
    {
        /// <summary>Each callback returns true when its wait has ended.</summary>
        private List<Func<bool>> waits = new List<Func<bool>>();

        /// <summary>
        /// An empty list for reuse, so that frames do not allocate memory; null while it is in use.
        /// </summary>
        private List<Func<bool>> spare = new List<Func<bool>>();

        internal bool IsClosed { get; private set; }

        /// <summary>
        /// Seconds since the game started. Pauses in the game and changes to the device's clock do
        /// not affect them.
        /// </summary>
        internal static double Now
        {
            get { return Time.realtimeSinceStartupAsDouble; }
        }

        internal static FrameLoop Create(string name)
        {
            var owner = new GameObject(name) { hideFlags = HideFlags.HideInHierarchy };
            if (Application.isPlaying)
            {
                DontDestroyOnLoad(owner);
            }
            return owner.AddComponent<FrameLoop>();
        }

        internal void Add(Func<bool> isOver)
        {
            waits.Add(isOver);
        }

        internal void Close()
        {
            if (IsClosed)
            {
                return;
            }
            IsClosed = true;
            Update();
            if (Application.isPlaying)
            {
                Destroy(gameObject);
            }
            else
            {
                DestroyImmediate(gameObject);
            }
        }

        // The engine calls this method by name, so code stripping would treat it as unused.
        [Preserve]
        private void Update()
        {
            if (waits.Count == 0)
            {
                return;
            }
            // Code that resumes after a wait may add waits or close the loop during the iteration.
            var current = waits;
            waits = spare ?? new List<Func<bool>>();
            spare = null;
            foreach (var isOver in current)
            {
                if (!isOver())
                {
                    waits.Add(isOver);
                }
            }
            current.Clear();
            spare = current;
        }

        [Preserve]
        private void OnDestroy()
        {
            IsClosed = true;
            Update();
        }
    }
}
