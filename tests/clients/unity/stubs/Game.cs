// The part of UnityEngine that our samples use beyond what clients need. None of this code runs.
using System;

namespace UnityEngine
{
    public enum RuntimeInitializeLoadType
    {
        AfterSceneLoad,
        BeforeSceneLoad,
    }

    [AttributeUsage(AttributeTargets.Method)]
    public sealed class RuntimeInitializeOnLoadMethodAttribute : Attribute
    {
        public RuntimeInitializeOnLoadMethodAttribute(RuntimeInitializeLoadType loadType)
        {
        }
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
    public sealed class RequireComponent : Attribute
    {
        public RequireComponent(Type requiredComponent, Type requiredComponent2)
        {
        }
    }

    public static class PlayerPrefs
    {
        public static string GetString(string key)
        {
            throw new NotSupportedException();
        }

        public static void SetString(string key, string value)
        {
            throw new NotSupportedException();
        }

        public static void Save()
        {
            throw new NotSupportedException();
        }
    }

    public sealed class WaitForSecondsRealtime : CustomYieldInstruction
    {
        public WaitForSecondsRealtime(float time)
        {
        }

        public override bool keepWaiting
        {
            get { throw new NotSupportedException(); }
        }
    }
}
