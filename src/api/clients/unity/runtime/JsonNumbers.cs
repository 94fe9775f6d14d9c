namespace ClientRuntime.Internal
{
    using System;
    using System.Globalization;

    /// <summary>
    /// Parses and formats JSON numbers, regardless of the device's culture. Integers keep all their
    /// digits if they fit into a <c>decimal</c>; larger integers become <c>double</c>.
    /// </summary>
    internal static class JsonNumbers
    {
        /// <exception cref="FormatException">The number is too large.</exception>
        internal static object Parse(string written, bool isInteger)
        {
            long whole;
            if (isInteger && long.TryParse(written, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out whole))
            {
                return whole;
            }
            decimal large;
            if (isInteger && decimal.TryParse(written, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out large))
            {
                return large;
            }
            double number;
            return double.TryParse(written, NumberStyles.Float, CultureInfo.InvariantCulture, out number)
                ? number
                : throw new FormatException("a number is too large");
        }

        /// <summary>Returns the shortest text that parses to the same number.</summary>
        internal static string Format(object value)
        {
            if (value is double || value is float)
            {
                var number = Convert.ToDouble(value, CultureInfo.InvariantCulture);
                return double.IsNaN(number) || double.IsInfinity(number)
                    ? throw new FormatException("a number is not finite")
                    : number.ToString("R", CultureInfo.InvariantCulture);
            }
            return value is int || value is long || value is decimal || value is short || value is byte || value is uint
                || value is ulong || value is ushort || value is sbyte
                ? ((IFormattable)value).ToString(null, CultureInfo.InvariantCulture)
                : throw new FormatException("JSON has no form for a value of the type " + value.GetType().Name);
        }
    }
}
