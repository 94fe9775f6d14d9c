#pragma once

#include "Containers/Containers.h"

#include <cstdio>
#include <cstring>
#include <ctime>
#include <string>

using TCHAR = char16_t;
#define TEXT_PASTE(x) u##x
#define TEXT(x) TEXT_PASTE(x)

namespace ESearchCase { enum Type { CaseSensitive, IgnoreCase }; }
namespace ESearchDir { enum Type { FromStart, FromEnd }; }

struct FChar
{
    static bool IsDigit(TCHAR Character) { return Character >= '0' && Character <= '9'; }
    static bool IsAlnum(TCHAR Character) { return Character < 0x80 && std::isalnum(Character); }
    static bool IsWhitespace(TCHAR Character) { return Character == ' ' || (Character >= 9 && Character <= 13); }
    static TCHAR ToLower(TCHAR Character) { return Character < 0x80 ? static_cast<TCHAR>(std::tolower(Character)) : Character; }
};

/** A string whose comparisons ignore case, except for `Equals`. */
class FString
{
public:
    FString() = default;
    FString(const TCHAR* Text) : Data(Text) {}
    explicit FString(const char* Ascii) : Data(Ascii, Ascii + std::strlen(Ascii)) {}
    explicit FString(std::u16string Text) : Data(std::move(Text)) {}

    const TCHAR* operator*() const { return Data.c_str(); }
    TCHAR operator[](int32 Index) const { return Data[static_cast<SIZE_T>(Index)]; }
    int32 Len() const { return static_cast<int32>(Data.size()); }
    bool IsEmpty() const { return Data.empty(); }
    void Empty() { Data.clear(); }
    bool Equals(const FString& Other, ESearchCase::Type Case = ESearchCase::CaseSensitive) const
    {
        return Case == ESearchCase::CaseSensitive ? Data == Other.Data : ToLower().Data == Other.ToLower().Data;
    }
    friend bool operator==(const FString& A, const FString& B) { return A.Equals(B, ESearchCase::IgnoreCase); }
    friend bool operator==(const FString& A, const TCHAR* B) { return A.Equals(B, ESearchCase::IgnoreCase); }
    friend FString operator+(const FString& A, const FString& B) { return FString(A.Data + B.Data); }
    friend FString operator+(const FString& A, const TCHAR* B) { return FString(A.Data + B); }
    friend FString operator+(const TCHAR* A, const FString& B) { return FString(A + B.Data); }
    FString& operator+=(const FString& Other) { Data += Other.Data; return *this; }
    void AppendChar(TCHAR Character) { Data += Character; }

    FString ToLower() const
    {
        FString Out = *this;
        for (TCHAR& Character : Out.Data) { Character = FChar::ToLower(Character); }
        return Out;
    }
    FString Mid(int32 Start, int32 Count = 0x7fffffff) const { return FString(Data.substr(static_cast<SIZE_T>(Start), static_cast<SIZE_T>(Count))); }
    FString Left(int32 Count) const { return Mid(0, Count); }
    FString TrimStart() const
    {
        SIZE_T Start = 0;
        while (Start < Data.size() && FChar::IsWhitespace(Data[Start])) { ++Start; }
        return FString(Data.substr(Start));
    }
    FString TrimStartAndEnd() const
    {
        FString Out = TrimStart();
        while (!Out.IsEmpty() && FChar::IsWhitespace(Out.Data.back())) { Out.Data.pop_back(); }
        return Out;
    }
    bool StartsWith(const TCHAR* Prefix) const { return Left(FString(Prefix).Len()) == Prefix; }
    bool RemoveFromEnd(const TCHAR* Suffix)
    {
        const SIZE_T Length = FString(Suffix).Data.size();
        if (Data.size() < Length || Data.compare(Data.size() - Length, Length, Suffix) != 0) { return false; }
        Data.resize(Data.size() - Length);
        return true;
    }
    bool FindChar(TCHAR Character, int32& OutIndex) const
    {
        const SIZE_T Found = Data.find(Character);
        OutIndex = Found == std::u16string::npos ? INDEX_NONE : static_cast<int32>(Found);
        return OutIndex != INDEX_NONE;
    }
    int32 Find(const TCHAR* Part, ESearchCase::Type Case = ESearchCase::IgnoreCase, ESearchDir::Type = ESearchDir::FromStart, int32 Start = 0) const
    {
        const bool bExact = Case == ESearchCase::CaseSensitive;
        const SIZE_T Found = (bExact ? Data : ToLower().Data).find(bExact ? FString(Part).Data : FString(Part).ToLower().Data, static_cast<SIZE_T>(Start < 0 ? 0 : Start));
        return Found == std::u16string::npos ? INDEX_NONE : static_cast<int32>(Found);
    }
    bool Contains(const TCHAR* Part) const { return Find(Part) != INDEX_NONE; }
    FString Replace(const TCHAR* From, const TCHAR* To) const
    {
        FString Out = *this;
        const std::u16string Part = From;
        const std::u16string Other = To;
        for (SIZE_T At = 0; (At = Out.Data.find(Part, At)) != std::u16string::npos; At += Other.size()) { Out.Data.replace(At, Part.size(), Other); }
        return Out;
    }
    bool Split(const TCHAR* Separator, FString* Before, FString* After) const
    {
        const int32 At = Find(Separator);
        if (At == INDEX_NONE) { return false; }
        *Before = Left(At);
        *After = Mid(At + FString(Separator).Len());
        return true;
    }
    static FString Join(const TArray<FString>& Parts, const TCHAR* Separator)
    {
        FString Out;
        for (int32 Index = 0; Index < Parts.Num(); ++Index) { Out += Index == 0 ? Parts[Index] : Separator + Parts[Index]; }
        return Out;
    }
    /** Prints floating-point numbers without a fraction, regardless of the requested precision. */
    template <typename... A> static FString Printf(const TCHAR* Format, A... Arguments);
    static FString SanitizeFloat(double Value, int32 = 1)
    {
        char Text[40];
        std::snprintf(Text, sizeof Text, "%.17g", Value);
        return FString(Text);
    }

    friend FString operator/(const FString& Folder, const TCHAR* Name) { return Folder + TEXT("/") + Name; }

private:
    std::u16string Data;
};

inline void AppendCode(std::string& Out, char32_t Code)
{
    const int Extra = Code < 0x80 ? 0 : Code < 0x800 ? 1 : Code < 0x10000 ? 2 : 3;
    const char32_t Marks[] = {0, 0xC0, 0xE0, 0xF0};
    Out += static_cast<char>(Marks[Extra] | (Code >> (6 * Extra)));
    for (int Left = Extra - 1; Left >= 0; --Left) { Out += static_cast<char>(0x80 | ((Code >> (6 * Left)) & 0x3F)); }
}

inline std::string ToUtf8(const FString& Text)
{
    std::string Out;
    for (int32 Index = 0; Index < Text.Len(); ++Index)
    {
        char32_t Code = Text[Index];
        if (Code >= 0xD800 && Code < 0xDC00 && Index + 1 < Text.Len()) { Code = 0x10000 + ((Code - 0xD800) << 10) + (Text[++Index] - 0xDC00u); }
        AppendCode(Out, Code);
    }
    return Out;
}

inline FString FromUtf8(const std::string& Bytes)
{
    std::u16string Out;
    for (SIZE_T Index = 0; Index < Bytes.size();)
    {
        const unsigned char First = static_cast<unsigned char>(Bytes[Index++]);
        const int Extra = First < 0x80 ? 0 : First < 0xE0 ? 1 : First < 0xF0 ? 2 : 3;
        char32_t Code = Extra == 0 ? First : First & (0x3Fu >> Extra);
        for (int Left = Extra; Left > 0 && Index < Bytes.size(); --Left) { Code = Code << 6 | (static_cast<unsigned char>(Bytes[Index++]) & 0x3Fu); }
        if (Code >= 0x10000) { Out += static_cast<TCHAR>(0xD800 + ((Code - 0x10000) >> 10)); Out += static_cast<TCHAR>(0xDC00 + ((Code - 0x10000) & 0x3FF)); }
        else { Out += static_cast<TCHAR>(Code); }
    }
    return FString(Out);
}

class FTCHARToUTF8
{
public:
    explicit FTCHARToUTF8(const TCHAR* Text) : Data(ToUtf8(Text)) {}
    const char* Get() const { return Data.data(); }
    int32 Length() const { return static_cast<int32>(Data.size()); }

private:
    std::string Data;
};

struct FFormatArgument
{
    FFormatArgument(const TCHAR* Value) : Text(ToUtf8(Value)), bIsText(true) {}
    FFormatArgument(long long Value) : Number(Value) {}
    FFormatArgument(int Value) : Number(Value) {}
    FFormatArgument(uint32 Value) : Number(Value) {}
    FFormatArgument(double Value) : Float(Value) {}
    std::string Text;
    long long Number = 0;
    double Float = 0;
    bool bIsText = false;
};

template <typename... A>
FString FString::Printf(const TCHAR* Format, A... Arguments)
{
    const std::vector<FFormatArgument> All = {FFormatArgument(Arguments)...};
    const std::string Pattern = ToUtf8(Format);
    std::string Out;
    SIZE_T Next = 0;
    for (SIZE_T Index = 0; Index < Pattern.size(); ++Index)
    {
        if (Pattern[Index] != '%') { Out += Pattern[Index]; continue; }
        if (Pattern[++Index] == '%') { Out += '%'; continue; }
        const SIZE_T End = Pattern.find_first_of("dsXf", Index);
        const FFormatArgument& Argument = All.at(Next++);
        char Number[32];
        if (Pattern[End] == 'f') { std::snprintf(Number, sizeof Number, "%.0f", Argument.Float); }
        else { std::snprintf(Number, sizeof Number, Pattern[End] == 'X' ? "%02llX" : "%lld", Argument.Number); }
        Out += Argument.bIsText ? Argument.Text : Number;
        Index = End;
    }
    return FromUtf8(Out);
}

inline FString LexToString(int32 Value) { return FString(std::to_string(Value).c_str()); }
inline FString LexToString(int64 Value) { return FString(std::to_string(Value).c_str()); }

inline FString BytesToHex(const uint8* Bytes, int32 Count)
{
    FString Out;
    for (int32 Index = 0; Index < Count; ++Index) { Out += FString::Printf(TEXT("%02X"), static_cast<uint32>(Bytes[Index])); }
    return Out;
}

struct FCString
{
    static double Atod(const TCHAR* Text) { return std::strtod(ToUtf8(Text).c_str(), nullptr); }
};
