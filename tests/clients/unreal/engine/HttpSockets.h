// Sends `FHttpModule` requests over sockets, from the program's main loop.
#pragma once

#include "HttpModule.h"

#include <arpa/inet.h>
#include <cerrno>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

class FConnection
{
public:
    explicit FConnection(const TSharedRef<IHttpRequest>& InRequest) : Request(InRequest)
    {
        const std::string Url = ToUtf8(Request->Url);
        const SIZE_T Host = Url.find("://") + 3;
        const SIZE_T Path = std::min(Url.find('/', Host), Url.size());
        const SIZE_T Port = Url.find(':', Host);
        sockaddr_in Address = {};
        Address.sin_family = AF_INET;
        Address.sin_port = htons(static_cast<uint16>(std::atoi(Url.c_str() + Port + 1)));
        const std::string Name = Url.substr(Host, Port - Host);
        inet_pton(AF_INET, Name == "localhost" ? "127.0.0.1" : Name.c_str(), &Address.sin_addr);
        Socket = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
        const int Connected = connect(Socket, reinterpret_cast<sockaddr*>(&Address), sizeof Address);
        bHasFailed = Connected != 0 && errno != EINPROGRESS;

        Out = ToUtf8(Request->Verb) + " " + (Path == Url.size() ? "/" : Url.substr(Path)) + " HTTP/1.1\r\n";
        Out += "Host: " + Url.substr(Host, Path - Host) + "\r\nConnection: close\r\n";
        for (const auto& Pair : Request->Headers) { Out += ToUtf8(Pair.Key) + ": " + ToUtf8(Pair.Value) + "\r\n"; }
        const bool bHasLength = Request->Content.Num() > 0 || (Request->Verb != TEXT("GET") && Request->Verb != TEXT("HEAD"));
        if (bHasLength) { Out += "Content-Length: " + std::to_string(Request->Content.Num()) + "\r\n"; }
        Out += "\r\n";
        HeadSize = Out.size();
        Out.append(Request->Content.begin(), Request->Content.end());
    }
    FConnection(const FConnection&) = delete;
    FConnection& operator=(const FConnection&) = delete;
    ~FConnection() { close(Socket); }

    bool Tick()
    {
        while (!bHasFailed && Sent < Out.size())
        {
            const ssize_t Count = send(Socket, Out.data() + Sent, std::min<SIZE_T>(Out.size() - Sent, 65536), MSG_NOSIGNAL);
            if (Count < 0) { bHasFailed = errno != EAGAIN && errno != ENOTCONN; break; }
            Sent += static_cast<SIZE_T>(Count);
            Report();
        }
        char Buffer[65536];
        bool bIsClosed = false;
        while (!bHasFailed && Sent == Out.size())
        {
            const ssize_t Count = recv(Socket, Buffer, sizeof Buffer, 0);
            if (Count < 0) { bHasFailed = errno != EAGAIN; break; }
            if (Count == 0) { bIsClosed = true; break; }
            In.append(Buffer, static_cast<SIZE_T>(Count));
            if (ReadHead()) { Report(); }
        }
        if (bHasFailed || bIsClosed || (ReadHead() && IsWhole(bIsClosed)))
        {
            bIsWhole = !bHasFailed && ReadHead() && IsWhole(bIsClosed);
            return true;
        }
        return false;
    }

    void Complete()
    {
        if (bIsWhole)
        {
            const std::string Body = bIsChunked ? Dechunked() : In.substr(BodyStart);
            TArray<uint8> Content;
            Content.Append(reinterpret_cast<const uint8*>(Body.data()), static_cast<int32>(Body.size()));
            Request->Response->Content = Content;
        }
        Request->Complete.ExecuteIfBound(Request, bIsWhole ? Request->Response : nullptr, bIsWhole);
    }

    TSharedRef<IHttpRequest> Request;
    bool bHasFailed = false;

private:
    bool ReadHead()
    {
        const SIZE_T End = In.find("\r\n\r\n");
        if (BodyStart > 0 || End == std::string::npos) { return BodyStart > 0; }
        BodyStart = End + 4;
        Request->Response = MakeShared<IHttpResponse>();
        Request->Response->Status = std::atoi(In.c_str() + 9);
        for (SIZE_T Line = In.find("\r\n") + 2; Line < End;)
        {
            const SIZE_T Next = In.find("\r\n", Line);
            Request->Response->Headers.Add(FromUtf8(In.substr(Line, Next - Line)));
            Line = Next + 2;
        }
        bIsChunked = Request->Response->GetHeader(TEXT("Transfer-Encoding")) == TEXT("chunked");
        return true;
    }

    bool IsWhole(bool bIsClosed) const
    {
        const int32 Status = Request->Response->Status;
        const FString Length = Request->Response->GetHeader(TEXT("Content-Length"));
        if (Request->Verb == TEXT("HEAD") || Status == 204 || Status == 304) { return true; }
        if (bIsChunked) { return In.find("0\r\n\r\n", In.size() - 5) != std::string::npos; }
        return Length.IsEmpty() ? bIsClosed : In.size() - BodyStart >= static_cast<SIZE_T>(FCString::Atod(*Length));
    }

    std::string Dechunked() const
    {
        std::string Body;
        for (SIZE_T At = BodyStart;;)
        {
            const SIZE_T Size = std::strtoul(In.c_str() + At, nullptr, 16);
            if (Size == 0) { return Body; }
            At = In.find("\r\n", At) + 2;
            Body += In.substr(At, Size);
            At += Size + 2;
        }
    }

    void Report()
    {
        const SIZE_T Up = Sent > HeadSize ? Sent - HeadSize : 0;
        const SIZE_T Down = BodyStart > 0 ? In.size() - BodyStart : 0;
#if ENGINE_MINOR_VERSION >= 4
        Request->Progress.ExecuteIfBound(Request, Up, Down);
#else
        Request->Progress.ExecuteIfBound(Request, static_cast<int32>(Up), static_cast<int32>(Down));
#endif
    }

    int Socket = -1;
    std::string Out;
    std::string In;
    SIZE_T HeadSize = 0;
    SIZE_T Sent = 0;
    SIZE_T BodyStart = 0;
    bool bIsChunked = false;
    bool bIsWhole = false;
};

class FHttpManager
{
public:
    static FHttpManager& Get()
    {
        static FHttpManager Manager;
        return Manager;
    }

    void Add(const TSharedRef<IHttpRequest>& Request) { Connections.Add(MakeShared<FConnection>(Request)); }
    void Cancel(const IHttpRequest& Request)
    {
        for (const TSharedRef<FConnection>& Each : Connections) { Each->bHasFailed = Each->bHasFailed || &Each->Request.Get() == &Request; }
    }
    void Tick()
    {
        const TArray<TSharedRef<FConnection>> Now = Connections;
        for (const TSharedRef<FConnection>& Each : Now)
        {
            if (Each->Tick())
            {
                Connections.RemoveAll([&](const TSharedRef<FConnection>& Other) { return &Other.Get() == &Each.Get(); });
                Each->Complete();
            }
        }
    }
    int32 Num() const { return Connections.Num(); }

private:
    TArray<TSharedRef<FConnection>> Connections;
};

inline bool IHttpRequest::ProcessRequest()
{
    FHttpManager::Get().Add(AsShared());
    return true;
}

inline void IHttpRequest::CancelRequest()
{
    FHttpManager::Get().Cancel(*this);
}
