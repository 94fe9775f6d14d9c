#pragma once

#include "Dom/JsonObject.h"

template <typename CharType = TCHAR>
class TJsonReader
{
public:
    explicit TJsonReader(const FString& InText) : Text(InText) {}
    FString Text;
    int32 At = 0;
};

template <typename CharType = TCHAR>
struct TJsonReaderFactory
{
    static TSharedRef<TJsonReader<CharType>> Create(const FString& Text) { return MakeShared<TJsonReader<CharType>>(Text); }
};
