namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using UnityEngine;
    using UnityEngine.Scripting;

    /// <summary>
    /// Looks once a frame at everything that waits. The web player has neither threads nor timers, and requests may only be
    /// touched on the main thread, so that timeouts, pauses and cancellation are all noticed here.
    /// </summary>
    [Preserve]
    internal sealed class FrameLoop : MonoBehaviour
    {
        /// <summary>Each returns whether its wait is over.</summary>
        private List<Func<bool>> waits = new List<Func<bool>>();

        /// <summary>An empty list, so that no frame allocates one; null while it is in use.</summary>
        private List<Func<bool>> spare = new List<Func<bool>>();

        internal bool IsClosed { get; private set; }

        /// <summary>Seconds of a clock that neither a pause of the game nor a new date of the device changes.</summary>
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

        // The engine calls it by its name, which code stripping does not see.
        [Preserve]
        private void Update()
        {
            if (waits.Count == 0)
            {
                return;
            }
            // What goes on after a wait may add others, or close the loop while it runs.
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
