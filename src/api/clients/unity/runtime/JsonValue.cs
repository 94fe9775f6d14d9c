namespace ClientRuntime.Internal
{
    /// <summary>A value that says itself what it is in JSON.</summary>
    internal interface IJsonValue
    {
        object ToPlain(bool isRequest);
    }

    /// <summary>A property that may be absent.</summary>
    internal interface IOptional
    {
        bool IsPresent { get; }

        object Boxed { get; }
    }
}
