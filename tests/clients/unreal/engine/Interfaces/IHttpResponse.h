#pragma once

#include "CoreMinimal.h"

class IHttpResponse
{
public:
    int32 GetResponseCode() const { return Status; }
    FString GetContentAsString() const { return FromUtf8(std::string(Content.begin(), Content.end())); }
    const TArray<uint8>& GetContent() const { return Content; }
    TArray<FString> GetAllHeaders() const { return Headers; }
    FString GetHeader(const FString& Name) const
    {
        for (const FString& Line : Headers)
        {
            FString Key;
            FString Value;
            if (Line.Split(TEXT(": "), &Key, &Value) && Key == Name) { return Value; }
        }
        return FString();
    }
#if ENGINE_MINOR_VERSION >= 4
    uint64 GetContentLength() const { return static_cast<uint64>(FCString::Atod(*GetHeader(TEXT("Content-Length")))); }
#else
    int64 GetContentLength() const { return static_cast<int64>(FCString::Atod(*GetHeader(TEXT("Content-Length")))); }
#endif

    int32 Status = 0;
    TArray<FString> Headers;
    TArray<uint8> Content;
};

using FHttpResponsePtr = TSharedPtr<IHttpResponse, ESPMode::ThreadSafe>;
