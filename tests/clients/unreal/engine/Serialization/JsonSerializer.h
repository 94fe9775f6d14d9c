#pragma once

#include "Serialization/JsonReader.h"
#include "Serialization/JsonWriter.h"

/** Reads and writes JSON. As in the engine, a document begins with an object or a list. */
class FJsonSerializer
{
public:
    enum class EFlags { None = 0, StoreNumbersAsStrings = 1 };

    template <typename CharType>
    static bool Deserialize(const TSharedRef<TJsonReader<CharType>>& Reader, TSharedPtr<FJsonValue>& Out, EFlags Flags = EFlags::None)
    {
        FParser Parser{Reader->Text, 0, Flags == EFlags::StoreNumbersAsStrings};
        Parser.Skip();
        const TCHAR First = Parser.Peek();
        if ((First != '{' && First != '[') || !Parser.Value(Out)) { return false; }
        Parser.Skip();
        return Parser.At == Reader->Text.Len();
    }

    template <typename CharType, typename Policy>
    static bool Serialize(const TSharedPtr<FJsonValue>& Value, const FString&, const TSharedRef<TJsonWriter<CharType, Policy>>& Writer, bool = true)
    {
        Write(Value, *Writer->Out);
        return true;
    }

private:
    struct FParser
    {
        const FString& Text;
        int32 At;
        bool bKeepsDigits;

        TCHAR Peek() const { return At < Text.Len() ? Text[At] : u'\0'; }
        bool Take(TCHAR Wanted) { const bool bIs = Peek() == Wanted; At += bIs ? 1 : 0; return bIs; }
        void Skip() { while (At < Text.Len() && FChar::IsWhitespace(Text[At])) { ++At; } }
        bool Word(const TCHAR* Wanted)
        {
            const int32 Length = FString(Wanted).Len();
            const bool bIs = Text.Mid(At, Length).Equals(Wanted);
            At += bIs ? Length : 0;
            return bIs;
        }
        bool String(FString& Out)
        {
            if (!Take('"')) { return false; }
            while (At < Text.Len())
            {
                TCHAR Character = Text[At++];
                if (Character == '"') { return true; }
                if (Character == '\\')
                {
                    Character = Peek();
                    ++At;
                    const FString Letters(u"bfnrt");
                    int32 Place = 0;
                    if (Character == 'u') { Character = static_cast<TCHAR>(std::strtol(ToUtf8(Text.Mid(At, 4)).c_str(), nullptr, 16)); At += 4; }
                    else if (Letters.FindChar(Character, Place)) { Character = u"\b\f\n\r\t"[Place]; }
                }
                Out.AppendChar(Character);
            }
            return false;
        }
        bool Value(TSharedPtr<FJsonValue>& Out)
        {
            Skip();
            if (Peek() == '{') { return Object(Out); }
            if (Peek() == '[') { return Array(Out); }
            if (Peek() == '"')
            {
                FString Content;
                const bool bIsRead = String(Content);
                Out = MakeShared<FJsonValueString>(Content);
                return bIsRead;
            }
            if (Word(TEXT("null"))) { Out = MakeShared<FJsonValueNull>(); return true; }
            if (Word(TEXT("true"))) { Out = MakeShared<FJsonValueBoolean>(true); return true; }
            if (Word(TEXT("false"))) { Out = MakeShared<FJsonValueBoolean>(false); return true; }
            const int32 Start = At;
            int32 Place = 0;
            while (At < Text.Len() && FString(u"+-.eE0123456789").FindChar(Text[At], Place)) { ++At; }
            const FString Digits = Text.Mid(Start, At - Start);
            Out = MakeShared<FJsonValueNumberString>(Digits);
            double Number = 0;
            const bool bIsNumber = Out->TryGetNumber(Number);
            if (!bKeepsDigits) { Out = MakeShared<FJsonValueNumber>(Number); }
            return bIsNumber;
        }
        bool Array(TSharedPtr<FJsonValue>& Out)
        {
            TArray<TSharedPtr<FJsonValue>> Items;
            Take('[');
            Skip();
            while (!Take(']'))
            {
                TSharedPtr<FJsonValue> Item;
                if ((Items.Num() > 0 && !Take(',')) || !Value(Item)) { return false; }
                Items.Add(Item);
                Skip();
            }
            Out = MakeShared<FJsonValueArray>(Items);
            return true;
        }
        bool Object(TSharedPtr<FJsonValue>& Out)
        {
            const TSharedRef<FJsonObject> Content = MakeShared<FJsonObject>();
            bool bIsFirst = true;
            Take('{');
            Skip();
            while (!Take('}'))
            {
                FString Key;
                TSharedPtr<FJsonValue> Item;
                if (!bIsFirst && !Take(',')) { return false; }
                Skip();
                if (!String(Key)) { return false; }
                Skip();
                if (!Take(':') || !Value(Item)) { return false; }
                Content->SetField(Key, Item);
                bIsFirst = false;
                Skip();
            }
            Out = MakeShared<FJsonValueObject>(Content);
            return true;
        }
    };

    static void WriteString(const FString& Text, FString& Out)
    {
        Out += TEXT("\"");
        for (int32 Index = 0; Index < Text.Len(); ++Index)
        {
            const TCHAR Character = Text[Index];
            if (Character == '"' || Character == '\\') { Out.AppendChar('\\'); Out.AppendChar(Character); }
            else if (Character < 0x20) { Out += FString::Printf(TEXT("\\u00%02X"), static_cast<uint32>(Character)); }
            else { Out.AppendChar(Character); }
        }
        Out += TEXT("\"");
    }

    static void Write(const TSharedPtr<FJsonValue>& Value, FString& Out)
    {
        FString Text;
        const TArray<TSharedPtr<FJsonValue>>* Items = nullptr;
        const TSharedPtr<FJsonObject>* Object = nullptr;
        bool bIsFirst = true;
        switch (Value->Type)
        {
        case EJson::String:
            Value->TryGetString(Text);
            WriteString(Text, Out);
            break;
        case EJson::Number:
            Value->TryGetString(Text);
            Out += Value->PreferStringRepresentation() ? Text : FString::SanitizeFloat(Value->AsNumber());
            break;
        case EJson::Boolean:
            Out += Value->AsBool() ? TEXT("true") : TEXT("false");
            break;
        case EJson::Array:
            Value->TryGetArray(Items);
            Out += TEXT("[");
            for (const TSharedPtr<FJsonValue>& Item : *Items)
            {
                Out += bIsFirst ? TEXT("") : TEXT(",");
                bIsFirst = false;
                Write(Item, Out);
            }
            Out += TEXT("]");
            break;
        case EJson::Object:
            Value->TryGetObject(Object);
            Out += TEXT("{");
            for (const auto& Pair : (*Object)->Values)
            {
                Out += bIsFirst ? TEXT("") : TEXT(",");
                bIsFirst = false;
                WriteString(Pair.Key, Out);
                Out += TEXT(":");
                Write(Pair.Value, Out);
            }
            Out += TEXT("}");
            break;
        default:
            Out += TEXT("null");
        }
    }
};
