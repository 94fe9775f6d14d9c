namespace ClientRuntime.Internal
{
    using System;
    using System.Collections.Generic;
    using System.Globalization;
    using System.Text;

    /// <summary>
    /// Parses JSON (RFC 8259) without reflection, because code stripping in IL2CPP could break it.
    /// Objects become dictionaries, and arrays <c>List&lt;object&gt;</c>. An integer becomes the
    /// first of <c>long</c>, <c>decimal</c> and <c>double</c> that can hold it; any other number
    /// becomes <c>double</c>.
    /// </summary>
    internal sealed class JsonParser
    {
        private const int MaxDepth = 256;
        private readonly string text;
        private int at;
        private int depth;

        private JsonParser(string text)
        {
            this.text = text;
        }

        /// <exception cref="FormatException">The text is not JSON.</exception>
        internal static object Parse(string text)
        {
            var parser = new JsonParser(text);
            var value = parser.ReadValue();
            parser.SkipSpace();
            return parser.at == text.Length ? value : throw parser.Unexpected();
        }

        private FormatException Unexpected()
        {
            return new FormatException("the JSON is not valid at character " + at);
        }

        private char Peek()
        {
            return at < text.Length ? text[at] : '\0';
        }

        private void SkipSpace()
        {
            while (at < text.Length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t'))
            {
                at++;
            }
        }

        private bool TryTake(char expected)
        {
            SkipSpace();
            if (Peek() != expected)
            {
                return false;
            }
            at++;
            return true;
        }

        private void Take(char expected)
        {
            if (!TryTake(expected))
            {
                throw Unexpected();
            }
        }

        private object ReadValue()
        {
            SkipSpace();
            switch (Peek())
            {
                case '{':
                    return ReadNested(ReadObject);
                case '[':
                    return ReadNested(ReadArray);
                case '"':
                    return ReadString();
                case 't':
                    return ReadWord("true", true);
                case 'f':
                    return ReadWord("false", false);
                case 'n':
                    return ReadWord("null", null);
                default:
                    return ReadNumber();
            }
        }

        private object ReadNested(Func<object> read)
        {
            if (++depth > MaxDepth)
            {
                throw new FormatException("the JSON is nested too deeply");
            }
            at++;
            var value = read();
            depth--;
            return value;
        }

        private object ReadObject()
        {
            var members = new Dictionary<string, object>();
            if (TryTake('}'))
            {
                return members;
            }
            do
            {
                SkipSpace();
                var name = ReadString();
                Take(':');
                members[name] = ReadValue();
            }
            while (TryTake(','));
            Take('}');
            return members;
        }

        private object ReadArray()
        {
            var items = new List<object>();
            if (TryTake(']'))
            {
                return items;
            }
            do
            {
                items.Add(ReadValue());
            }
            while (TryTake(','));
            Take(']');
            return items;
        }

        private object ReadWord(string word, object value)
        {
            if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0)
            {
                throw Unexpected();
            }
            at += word.Length;
            return value;
        }

        private string ReadString()
        {
            if (Peek() != '"')
            {
                throw Unexpected();
            }
            var start = ++at;
            while (at < text.Length && text[at] != '"' && text[at] != '\\' && text[at] >= ' ')
            {
                at++;
            }
            if (Peek() == '"')
            {
                return text.Substring(start, at++ - start);
            }
            var result = new StringBuilder(text, start, at - start, Math.Max(16, at - start));
            for (; Peek() != '"'; at++)
            {
                if (Peek() < ' ')
                {
                    throw Unexpected();
                }
                result.Append(Peek() == '\\' ? ReadEscape() : Peek());
            }
            at++;
            return result.ToString();
        }

        /// <summary>Reads an escape sequence, and stops at its last character.</summary>
        private char ReadEscape()
        {
            at++;
            switch (Peek())
            {
                case '"':
                case '\\':
                case '/':
                    return Peek();
                case 'b':
                    return '\b';
                case 'f':
                    return '\f';
                case 'n':
                    return '\n';
                case 'r':
                    return '\r';
                case 't':
                    return '\t';
                case 'u':
                    ushort code;
                    if (at + 4 >= text.Length
                        || !ushort.TryParse(
                            text.Substring(at + 1, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out code))
                    {
                        throw Unexpected();
                    }
                    at += 4;
                    return (char)code;
                default:
                    throw Unexpected();
            }
        }

        private int SkipDigits()
        {
            var start = at;
            while (Peek() >= '0' && Peek() <= '9')
            {
                at++;
            }
            return at == start ? throw Unexpected() : at - start;
        }

        private object ReadNumber()
        {
            var start = at;
            at += Peek() == '-' ? 1 : 0;
            var first = Peek();
            if (SkipDigits() > 1 && first == '0')
            {
                throw Unexpected();
            }
            var isInteger = true;
            if (Peek() == '.')
            {
                at++;
                SkipDigits();
                isInteger = false;
            }
            if (Peek() == 'e' || Peek() == 'E')
            {
                at++;
                at += Peek() == '+' || Peek() == '-' ? 1 : 0;
                SkipDigits();
                isInteger = false;
            }
            return JsonNumbers.Parse(text.Substring(start, at - start), isInteger);
        }
    }
}
