#pragma once

#include "Dom/JsonValue.h"

class FJsonObject
{
public:
    TMap<FString, TSharedPtr<FJsonValue>> Values;

    TSharedPtr<FJsonValue> TryGetField(const FString& Name) const
    {
        const TSharedPtr<FJsonValue>* Found = Values.Find(Name);
        return Found ? *Found : nullptr;
    }
    void SetField(const FString& Name, const TSharedPtr<FJsonValue>& Value) { Values.Add(Name, Value); }
    void RemoveField(const FString& Name) { Values.Remove(Name); }
};
