#pragma once

#include "Runtime/Launch/Resources/Version.h"

#include "Interfaces/IHttpResponse.h"

class IHttpRequest;
using FHttpRequestPtr = TSharedPtr<IHttpRequest, ESPMode::ThreadSafe>;

template <typename... A>
class TDelegate
{
public:
    template <typename F> void BindLambda(F InFunction) { Function = InFunction; }
    void Unbind() { Function = nullptr; }
    void ExecuteIfBound(A... Arguments) const
    {
        const TFunction<void(A...)> Copy = Function;
        if (Copy) { Copy(Arguments...); }
    }

private:
    TFunction<void(A...)> Function;
};

using FHttpRequestCompleteDelegate = TDelegate<FHttpRequestPtr, FHttpResponsePtr, bool>;
using FHttpRequestProgressDelegate = TDelegate<FHttpRequestPtr, int32, int32>;
using FHttpRequestProgressDelegate64 = TDelegate<FHttpRequestPtr, uint64, uint64>;

/** A single request. In the engine, calling `ProcessRequest` a second time fails. */
class IHttpRequest : public TSharedFromThis<IHttpRequest>
{
public:
    void SetVerb(const FString& InVerb) { Verb = InVerb; }
    void SetURL(const FString& InUrl) { Url = InUrl; }
    void SetHeader(const FString& Name, const FString& Value) { Headers.Add(Name, Value); }
    void SetContent(const TArray<uint8>& InContent) { Content = InContent; }
    void SetTimeout(float InSeconds) { Seconds = InSeconds; }
    FHttpRequestCompleteDelegate& OnProcessRequestComplete() { return Complete; }
#if ENGINE_MINOR_VERSION >= 4
    FHttpRequestProgressDelegate64& OnRequestProgress64() { return Progress; }
#else
    FHttpRequestProgressDelegate& OnRequestProgress() { return Progress; }
#endif
    const FHttpResponsePtr GetResponse() const { return Response; }
    bool ProcessRequest();
    void CancelRequest();

    FString Verb = TEXT("GET");
    FString Url;
    TMap<FString, FString> Headers;
    TArray<uint8> Content;
    float Seconds = 0.0f;
    FHttpResponsePtr Response;
    FHttpRequestCompleteDelegate Complete;
#if ENGINE_MINOR_VERSION >= 4
    FHttpRequestProgressDelegate64 Progress;
#else
    FHttpRequestProgressDelegate Progress;
#endif
};
