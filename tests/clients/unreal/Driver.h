// Reads steps as lines of JSON, runs them, and writes their outcomes as lines of JSON. The generated driver includes
// the client before this file, and defines the call for each step.
#pragma once

#include "Async/Async.h"
#include "HttpSockets.h"
#include "UObject/WeakObjectPtr.h"

#include <iostream>

struct FStep
{
    FString Id;
    TArray<FJson> Path;
    TSharedPtr<FJsonObject> Params = MakeShared<FJsonObject>();
    FJson Body;
    TArray<uint8> File;

    template <typename T>
    T PathAt(int32 Index) const
    {
        T Value{};
        TJson<T>::Read(Path[Index], Value);
        return Value;
    }

    template <typename T>
    T BodyAs() const
    {
        T Value{};
        if (Body.IsValid()) { TJson<T>::Read(Body, Value); }
        return Value;
    }
};

struct FOutcome
{
    TSharedRef<FJsonObject> Json = MakeShared<FJsonObject>();
    int32 Completed = 0;
};

inline FJson ResultJson(const FNothing&) { return MakeShared<FJsonValueNull>(); }
inline FJson ResultJson(const TArray<uint8>& Bytes) { return TJson<FString>::Write(FBase64::Encode(Bytes)); }
template <typename T> FJson ResultJson(const T& Value) { return TJson<T>::Write(Value); }

inline FJson ErrorJson(const FError& Error)
{
    const TSharedRef<FJsonObject> Json = MakeShared<FJsonObject>();
    Json->SetField(TEXT("kind"), TJson<FString>::Write(LexToString(Error.Kind)));
    Json->SetField(TEXT("attempts"), TJson<int32>::Write(Error.Attempts));
    Json->SetField(TEXT("message"), TJson<FString>::Write(Error.ToString()));
    if (Error.Status != 0) { Json->SetField(TEXT("status"), TJson<int32>::Write(Error.Status)); }
    if (!Error.Code.GetText().IsEmpty()) { Json->SetField(TEXT("code"), TJson<FString>::Write(Error.Code.GetText())); }
    if (Error.Errors.Num() > 0) { Json->SetField(TEXT("pointer"), TJson<FString>::Write(Error.Errors[0].Pointer)); }
    if (!Error.RequestId.IsEmpty()) { Json->SetField(TEXT("requestId"), TJson<FString>::Write(Error.RequestId)); }
    if (Error.RetryAfterSeconds.IsSet())
    {
        Json->SetField(TEXT("retryAfterMs"), TJson<int64>::Write(static_cast<int64>(Error.RetryAfterSeconds.GetValue() * 1000.0)));
    }
    return MakeShared<FJsonValueObject>(Json);
}

template <typename T>
TOnDone<T> Into(const TSharedRef<FOutcome>& Outcome)
{
    return [Outcome](const TResult<T>& Result) {
        ++Outcome->Completed;
        Outcome->Json->SetField(Result.IsOk() ? TEXT("result") : TEXT("error"), Result.IsOk() ? ResultJson(Result.GetValue()) : ErrorJson(Result.GetError()));
    };
}

FCallHandle Dispatch(FClient& Client, const FStep& Step, const TSharedRef<FOutcome>& Outcome, const FCallOptions& Options);

inline void TickAll()
{
    FHttpManager::Get().Tick();
    FTasks::Get().Tick();
    FTSTicker::GetCoreTicker().Tick(0.001f);
    usleep(300);
}

inline int32 Busy()
{
    return FHttpManager::Get().Num() + FTSTicker::GetCoreTicker().Num() + FTasks::Get().Num();
}

inline FString RunStep(FClient& Client, const FJson& Json)
{
    FStep Step;
    Step.Id = TextAt(Json, {TEXT("id")});
    TJson<TArray<FJson>>::Read(ValueAt(Json, {TEXT("path")}), Step.Path);
    ReadObject(ValueAt(Json, {TEXT("params")}), Step.Params);
    Step.Body = ValueAt(Json, {TEXT("body")});
    int32 Bytes = 0;
    int32 Times = 1;
    int32 CancelAfter = -1;
    TSharedPtr<FJsonObject> Fields;
    ReadObject(Json, Fields);
    ReadField(Fields, TEXT("bytes"), Bytes);
    ReadField(Fields, TEXT("times"), Times);
    ReadField(Fields, TEXT("cancelAfter"), CancelAfter);
    for (int32 Index = 0; Index < Bytes; ++Index) { Step.File.Add(static_cast<uint8>(Index % 251)); }

    const int32 TasksBefore = FTasks::Get().Started;
    TArray<TSharedRef<FOutcome>> Outcomes;
    TArray<FCallHandle> Handles;
    for (int32 Index = 0; Index < Times; ++Index)
    {
        const TSharedRef<FOutcome> Outcome = MakeShared<FOutcome>();
        FCallOptions Options;
        Options.IdempotencyKey = TextAt(Json, {TEXT("idempotencyKey")});
        Options.OnResponse = [Outcome](const FResponseInfo& Info) {
            Outcome->Json->SetField(TEXT("etag"), TJson<FString>::Write(Info.GetHeader(TEXT("etag"))));
        };
        Outcomes.Add(Outcome);
        Handles.Add(Dispatch(Client, Step, Outcome, Options));
    }
    const double Start = FPlatformTime::Seconds();
    const auto IsPending = [](const TSharedRef<FOutcome>& Each) { return Each->Completed == 0; };
    while (Outcomes.ContainsByPredicate(IsPending))
    {
        if (CancelAfter >= 0 && (FPlatformTime::Seconds() - Start) * 1000.0 >= CancelAfter)
        {
            for (const FCallHandle& Handle : Handles) { Handle.Cancel(); }
        }
        TickAll();
    }
    // After the last callback, nothing should run forever or call back a second time. Only a refresh that no call is
    // waiting for may continue, until its own deadline.
    const double Last = FPlatformTime::Seconds() + 5.0;
    for (int32 Index = 0; Index < 20 || (Busy() > 0 && FPlatformTime::Seconds() < Last); ++Index) { TickAll(); }
    TArray<FJson> List;
    for (const TSharedRef<FOutcome>& Outcome : Outcomes)
    {
        Outcome->Json->SetField(TEXT("completed"), TJson<int32>::Write(Outcome->Completed));
        List.Add(MakeShared<FJsonValueObject>(Outcome->Json));
    }
    const TSharedRef<FJsonObject> Reply = MakeShared<FJsonObject>();
    Reply->SetField(TEXT("outcomes"), MakeShared<FJsonValueArray>(List));
    Reply->SetField(TEXT("busy"), TJson<int32>::Write(Busy()));
    Reply->SetField(TEXT("tasks"), TJson<int32>::Write(FTasks::Get().Started - TasksBefore));
    return FormatJson(MakeShared<FJsonValueObject>(Reply));
}

using FClients = TMap<FString, TSharedPtr<FClient>>;

/** @param Store the player's token store */
inline void RunSteps(const FClients& Clients, ITokenStore& Store)
{
    std::string Line;
    while (std::getline(std::cin, Line))
    {
        const FJson Step = ParseJson(FromUtf8(Line));
        TSharedPtr<FJsonObject> Fields;
        bool bLosesAccessToken = false;
        ReadObject(Step, Fields);
        ReadField(Fields, TEXT("losesAccessToken"), bLosesAccessToken);
        if (bLosesAccessToken)
        {
            FTokens Tokens = Store.Load().GetValue();
            Tokens.AccessToken.Empty();
            Store.Save(Tokens);
        }
        const TSharedPtr<FClient>* Client = Clients.Find(TextAt(Step, {TEXT("client")}));
        std::cout << ToUtf8(RunStep(**Client, Step)) << std::endl;
    }
}
