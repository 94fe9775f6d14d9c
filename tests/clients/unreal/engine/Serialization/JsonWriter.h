#pragma once

#include "Dom/JsonObject.h"

template <typename CharType, typename Policy>
class TJsonWriter
{
public:
    explicit TJsonWriter(FString* InOut) : Out(InOut) {}
    FString* Out;
};

template <typename CharType, typename Policy>
struct TJsonWriterFactory
{
    static TSharedRef<TJsonWriter<CharType, Policy>> Create(FString* Out) { return MakeShared<TJsonWriter<CharType, Policy>>(Out); }
};
