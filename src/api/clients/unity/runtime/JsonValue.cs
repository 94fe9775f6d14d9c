namespace ClientRuntime.Internal
{
    internal interface IJsonValue
    {
        object ToPlain(bool isRequest);
    }

    internal interface IOptional
    {
        bool IsPresent { get; }

        object Boxed { get; }
    }
}
