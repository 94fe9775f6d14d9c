// Prints how the client's runtime handles difficult values, one `name: value` per line. A test compares the lines with
// the expected ones.
#pragma once

#include "Driver.h"

enum class EColor : uint8 { Unknown, Red };

inline const TCHAR* LexToString(EColor Value)
{
    return Value == EColor::Unknown ? TEXT("") : Value == EColor::Red ? TEXT("red") : nullptr;
}

inline void Print(const char* Name, const FString& Value)
{
    std::cout << Name << ": " << ToUtf8(Value) << std::endl;
}

inline FString UrlOf(FCall&& Call, const TCHAR* BaseUrl)
{
    FClientSettings Settings;
    Settings.BaseUrl = BaseUrl;
    const TSharedRef<FClientCore> Core = MakeShared<FClientCore>(Settings, FApi());
    const TSharedRef<IHttpRequest> Request = FHttpModule::Get().CreateRequest();
    FString Token;
    const FString Wrong = Core->Prepare(Call, FCallOptions(), FString(), *Request, Token);
    return Wrong.IsEmpty() ? Request->Url : Wrong;
}

inline void CheckParameters()
{
    FCall Call(TEXT("check"), TEXT("GET"), TEXT("/a/{id}/{list}"));
    Call.AddPath(TEXT("id"), FString(TEXT("a/b c")));
    Call.AddPath(TEXT("list"), TArray<int32>{1, 2}, FStyle{TEXT("matrix"), true, false, false});
    Call.AddQuery(TEXT("text"), FString(TEXT("\u00e9 &%+")));
    Call.AddQuery(TEXT("each"), TArray<FString>{TEXT("x"), TEXT("y")});
    Call.AddQuery(TEXT("joined"), TArray<FString>{TEXT("x"), TEXT("y")}, FStyle{TEXT("form"), false, false, false});
    Call.AddQuery(TEXT("piped"), TArray<FString>{TEXT("x"), TEXT("y")}, FStyle{TEXT("pipeDelimited"), false, false, false});
    Call.AddQuery(TEXT("deep"), ParseJson(TEXT("{\"a\":1}")), FStyle{TEXT("deepObject"), true, false, false});
    Call.AddQuery(TEXT("json"), ParseJson(TEXT("{\"a\":1}")), FStyle{TEXT("form"), true, false, true});
    Call.AddQuery(TEXT("absent"), TOptional<FString>());
    Call.AddQuery(TEXT("kept"), FString(TEXT("a/b")), FStyle{TEXT("form"), true, true, false});
    Print("url", UrlOf(FCall(Call), TEXT("http://h")));
    Print("same url", UrlOf(FCall(Call), TEXT("http://h/")) == UrlOf(FCall(Call), TEXT("http://h")) ? TEXT("yes") : TEXT("no"));
    FCall Dots(TEXT("check"), TEXT("GET"), TEXT("/a/{id}"));
    Dots.AddPath(TEXT("id"), FString(TEXT("..")));
    Print("dot segment", UrlOf(MoveTemp(Dots), TEXT("http://h")));
    Print("no scheme", UrlOf(FCall(TEXT("check"), TEXT("GET"), TEXT("/")), TEXT("localhost:4010")));
    FCall Own(TEXT("check"), TEXT("GET"), TEXT("/a"));
    Own.ServerUrl = TEXT("https://files.test/");
    Print("own server", UrlOf(FCall(Own), TEXT("")));
    Print("own server with a base address", UrlOf(MoveTemp(Own), TEXT("http://localhost:4010")));
    FCall Lines(TEXT("check"), TEXT("GET"), TEXT("/"));
    Lines.AddHeader(TEXT("X-Name"), FString(TEXT("a\r\nX-Other: b")));
    Print("line break", UrlOf(MoveTemp(Lines), TEXT("http://h")));
    FCall Form(TEXT("check"), TEXT("POST"), TEXT("/"));
    Form.SetForm(TEXT("application/x-www-form-urlencoded"), ParseJson(TEXT("{\"a b\":\"1&2\",\"c\":[1,2]}")));
    Print("form", FromUtf8(std::string(Form.Body.begin(), Form.Body.end())));
}

inline void CheckJson()
{
    int64 Number = 0;
    TJson<int64>::Read(ParseJson(TEXT("9007199254740993")), Number);
    Print("long number", FormatJson(TJson<int64>::Write(Number)));
    FString Wholes;
    for (const TCHAR* Written : {TEXT("3.0"), TEXT("1e3"), TEXT("-7"), TEXT("2.5"), TEXT("4294967296"), TEXT("1e300"), TEXT("99999999999999999999")})
    {
        int32 Whole = 0;
        int64 Long = 0;
        Wholes += (TJson<int32>::Read(ParseJson(Written), Whole) ? LexToString(Whole) : FString(TEXT("rejected"))) + TEXT(" ");
        Wholes += (TJson<int64>::Read(ParseJson(Written), Long) ? LexToString(Long) : FString(TEXT("rejected"))) + TEXT(", ");
    }
    Print("whole numbers", Wholes);
    Print("kept digits", FormatJson(ParseJson(TEXT("{\"a\":9007199254740993,\"b\":[null,true,\"\\u00e9\\n\"]}"))));
    const TOpenEnum<EColor> Added(FString(TEXT("purple")));
    Print("added value", Added == EColor::Unknown ? FormatJson(TJson<TOpenEnum<EColor>>::Write(Added)) : FString());
    Print("other case", TOpenEnum<EColor>(FString(TEXT("RED"))) == EColor::Red ? TEXT("red") : TEXT("unknown"));
    TSharedPtr<FJsonObject> Object;
    TNullable<FString> Value;
    ReadObject(ParseJson(TEXT("{\"null\":null,\"empty\":\"\",\"wrong\":1}")), Object);
    for (const TCHAR* Name : {TEXT("absent"), TEXT("null"), TEXT("empty"), TEXT("wrong")})
    {
        const bool bIsRead = ReadField(Object, Name, Value);
        Print(ToUtf8(Name).c_str(), !bIsRead ? TEXT("rejected") : Value.IsAbsent() ? TEXT("absent") : Value.IsNull() ? TEXT("null") : TEXT("value"));
    }
    Print("malformed", ParseJson(TEXT("{\"id\": \"plr_")).IsValid() ? TEXT("read") : TEXT("rejected"));
    Print("sha-256", Sha256Of({'a', 'b', 'c'}));
    TArray<uint8> Long;
    for (int32 Index = 0; Index < 119; ++Index) { Long.Add('a'); }
    Print("sha-256 of two blocks", Sha256Of(Long));
    Print("refresh key", RefreshKeyFor(TEXT("rft_1")));
}

/** Checks that a destroyed client makes no callbacks and leaves nothing behind. */
inline void CheckEnd(const FString& Url)
{
    int32 Calls = 0;
    FClientSettings Settings;
    Settings.BaseUrl = Url;
    TSharedPtr<FClientCore> Core = MakeShared<FClientCore>(Settings, FApi());
    for (int32 Index = 0; Index < 100; ++Index)
    {
        Core->Start(FCall(TEXT("check"), TEXT("GET"), TEXT("/nothing")), FCallOptions(), [&Calls](FReply&&) { ++Calls; });
    }
    TickAll();
    Core.Reset();
    for (int32 Index = 0; Index < 20; ++Index) { TickAll(); }
    Print("callbacks after the end", LexToString(Calls));
    Print("left after the end", LexToString(FHttpManager::Get().Num() + FTSTicker::GetCoreTicker().Num()));

    // The first callback destroys the client while other calls wait for the same refresh.
    TUniquePtr<FClient> Client;
    FClientOptions Options;
    Options.BaseUrl = Url;
    Options.ProjectKey = TEXT("pk_test_4f9a1c7e");
    Options.TokenStore = MakeShared<FMemoryTokenStore>();
    FTokens Tokens;
    Tokens.AccessToken = TEXT("not valid");
    Tokens.RefreshToken = TEXT("not valid, either");
    Options.TokenStore->Save(Tokens);
    int32 Ends = 0;
    Options.OnSessionEnd = [&Ends](const FError&) { ++Ends; };
    Client = MakeUnique<FClient>(Options);
    Calls = 0;
    for (int32 Index = 0; Index < 3; ++Index)
    {
        Client->GetMyProfile([&](const TResult<FProfile>&) {
            ++Calls;
            Client = nullptr;
        });
    }
    while (Calls == 0) { TickAll(); }
    for (int32 Index = 0; Index < 20; ++Index) { TickAll(); }
    Print("callbacks of a client that the first one destroys", LexToString(Calls + Ends));

    Client = MakeUnique<FClient>(Options);
    FCallOptions Informed;
    int32 Informs = 0;
    Informed.OnResponse = [&](const FResponseInfo&) {
        ++Informs;
        Client = nullptr;
    };
    Calls = 0;
    Client->LoginGuest(FLoginGuest(), [&Calls](const TResult<FAuthSession>&) { ++Calls; }, Informed);
    while (Informs == 0) { TickAll(); }
    for (int32 Index = 0; Index < 20; ++Index) { TickAll(); }
    Print("callbacks after OnResponse destroys the client", LexToString(Calls));

    FClientSettings Small = Settings;
    Small.MaxResponseBytes = 10;
    Core = MakeShared<FClientCore>(Small, FApi());
    FString TooLarge;
    Core->Start(FCall(TEXT("check"), TEXT("GET"), TEXT("/nothing")), FCallOptions(), [&](FReply&& Reply) {
        TooLarge = LexToString(Reply.Error->Kind);
    });
    while (TooLarge.IsEmpty()) { TickAll(); }
    Print("a body larger than allowed", TooLarge);

    Core = MakeShared<FClientCore>(Settings, FApi());
    bool bIsInside = true;
    FString Seen;
    const FCallHandle Handle = Core->Start(FCall(TEXT("check"), TEXT("GET"), TEXT("/")), FCallOptions(), [&](FReply&& Reply) {
        Seen += FString(bIsInside ? TEXT("inside ") : TEXT("")) + LexToString(Reply.Error->Kind);
    });
    bIsInside = false;
    Handle.Cancel();
    Handle.Cancel();
    Print("cancelled twice", Seen);
}
