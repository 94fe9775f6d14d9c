#pragma once

#include "CoreMinimal.h"

struct FBase64
{
    static FString Encode(const TArray<uint8>& Bytes)
    {
        FString Out;
        for (int32 At = 0; At < Bytes.Num(); At += 3)
        {
            uint32 Group = 0;
            for (int32 Index = 0; Index < 3; ++Index) { Group = Group << 8 | (At + Index < Bytes.Num() ? Bytes[At + Index] : 0u); }
            for (int32 Index = 0; Index < 4; ++Index) { Out.AppendChar(At + Index > Bytes.Num() ? u'=' : Letters()[(Group >> (18 - 6 * Index)) & 63]); }
        }
        return Out;
    }
    static FString Encode(const FString& Text)
    {
        const FTCHARToUTF8 Utf8(*Text);
        TArray<uint8> Bytes;
        Bytes.Append(reinterpret_cast<const uint8*>(Utf8.Get()), Utf8.Length());
        return Encode(Bytes);
    }
    static bool Decode(const FString& Text, TArray<uint8>& Out)
    {
        uint32 Group = 0;
        int32 Bits = 0;
        Out.Reset();
        for (int32 Index = 0; Index < Text.Len() && Text[Index] != '='; ++Index)
        {
            int32 Place = INDEX_NONE;
            if (!FString(Letters()).FindChar(Text[Index], Place)) { return false; }
            Group = Group << 6 | static_cast<uint32>(Place);
            Bits += 6;
            if (Bits >= 8) { Out.Add(static_cast<uint8>(Group >> (Bits -= 8))); }
        }
        return true;
    }

private:
    static const TCHAR* Letters() { return TEXT("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"); }
};
