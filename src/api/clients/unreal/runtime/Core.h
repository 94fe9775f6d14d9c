#pragma once

#include "Call.h"
#include "Containers/Ticker.h"
#include "HAL/PlatformTime.h"
#include "Interfaces/IHttpRequest.h"
#include "Interfaces/IHttpResponse.h"

namespace ApiClient
{
enum class ELocation : uint8
{
	Header,
	Query,
	Cookie,
};

/** Where requests carry a credential. */
struct FCredentialConfig
{
	ELocation Location = ELocation::Header;
	FString Name;
	FString Prefix;
};

// if session
/** How the API describes a session. */
struct FSessionRules
{
	/** The credential that the access token is. */
	FString Credential;
	/** Where results have the tokens. */
	FJsonPath AccessToken;
	FJsonPath RefreshToken;
	/** Codes of a 401 that a new access token helps against; empty for every code. */
	TArray<FString> ExpiredCodes;
	/** Codes of a refresh that end the session; empty for every code. */
	TArray<FString> EndedCodes;
	/** The call that exchanges a refresh token, without its body; not set where sessions cannot be renewed. */
	TOptional<FCall> Refresh;
	FString RefreshMediaType;
	/** Where its body has the token. */
	FJsonPath RequestToken;
};

// end if
/** What a client knows about its API as a whole. */
struct FApi
{
	FString ServerUrl;
	TMap<FString, FCredentialConfig> CredentialConfigs;
	/** The credentials of the client by name; those that it has not are missing. */
	TMap<FString, FString> Credentials;
	FString RequestIdHeader;
	// if session
	FSessionRules Session;
	// end if
	/** Names of properties in error bodies, beside those of RFC 9457. */
	FString ProblemCode;
	FString ProblemRequestId;
	FString ProblemErrors;
	FString ProblemPointer;
	FString ProblemMessage;
};

/** What a call ended with, before it has a type. */
struct FReply
{
	TOptional<FError> Error;
	/** Invalid where there is no body. A text is one of JSON, too. */
	FJson Json;
	TArray<uint8> Bytes;
	/** What an error says that is found later. */
	FError Context;
};

using FOnReply = TFunction<void(FReply&&)>;

/** One request with its repeats, until it succeeds or fails. */
class FCallRun : public TSharedFromThis<FCallRun>
{
public:
	FCallRun(const TSharedRef<FClientCore>& InCore, FCall&& InCall, const FCallOptions& InOptions, FOnReply&& InOnDone);

	/** Sends the request with the next frame, so that nothing is called back inside the call. */
	void Begin();
	void Cancel();
	/** Ends without a callback. */
	void Abandon();
	// if session
	/** Goes on after a refresh. */
	void OnRenewed(const TOptional<FError>& Failure, bool bHasToken);
	// end if
	double SecondsLeft() const;

private:
	void After(double Seconds, void (FCallRun::*Next)());
	void StopWaiting();
	void Send();
	void OnTimeout();
	// if session
	bool WaitsForFirstToken();
	bool WaitsForToken();
	void AskForToken(FClientCore& Core);
	void OnRefreshTimeout();
	// end if
	void OnTransferred(int64 Sent, int64 Received);
	void OnResponse(const FHttpResponsePtr& Response, bool bIsConnected);
	// if files
	void InBackground(TFunction<FString()>&& Work, TFunction<void(FCallRun&, const FString&)>&& Next);
	void HashFile();
	void CheckFile(FReply&& Reply);
	// end if
	void RepeatOr(void (FCallRun::*Otherwise)());
	void FinishPassing();
	void Conclude();
	void Finish(FReply&& Reply);
	void Fail(EErrorKind Kind, const FString& Message, const FString& Excerpt = FString());
	FError MakeError(EErrorKind Kind, const FString& Message) const;
	FError ErrorOfResponse() const;
	TOptional<double> RetryAfter() const;
	FString HeaderOf(const FString& Name) const;
	bool IsHtml() const;

	TWeakPtr<FClientCore> WeakCore;
	FCall Call;
	FCallOptions Options;
	FOnReply OnDone;
	/** One for all attempts, so that the API recognizes a repeat. */
	FString Key;
	double End = 0.0;
	int32 Attempts = 0;
	int32 Repeats = 0;
	bool bIsDone = false;
	// if session
	FString SentToken;
	bool bHasAskedFirst = false;
	bool bIsReplayed = false;
	// end if
	/** How the last attempt failed; not set after a response. */
	TOptional<FError> Passing;
	FResponseInfo Info;
	FString Text;
	TArray<uint8> Bytes;
	FHttpRequestPtr Request;
	FTSTicker::FDelegateHandle Timer;
};

/** Sends the calls of a client. All of it runs on the game thread. */
class FClientCore : public TSharedFromThis<FClientCore>
{
public:
	FClientCore(const FClientSettings& InSettings, FApi&& InApi);
	~FClientCore();

	FCallHandle Start(FCall&& Call, const FCallOptions& Options, FOnReply&& OnDone);
	/** A further request of a call. */
	void Continue(const FCallHandle& Handle, FCall&& Call, const FCallOptions& Options, FOnReply&& OnDone);
	// if session
	bool IsSignedIn() const;
	// end if
	void CancelAll();
	/** Ends all calls without a callback. A callback may destroy the client, while this is still in use. */
	void Close();

	// if session
	/**
	 * Makes the request of a call, and says which access token it carries.
	 *
	 * @return what is wrong with the call; empty where nothing is
	 */
	FString Prepare(const FCall& Call, const FCallOptions& Options, const FString& Key, IHttpRequest& Request, FString& OutToken) const;
	/** Whether a call carries the access token, and the store has kept the refresh token only. */
	bool LacksToken(const FCall& Call) const;
	/** Gets a new token once for all calls that wait for one, unless there is one already. */
	void Renew(const FString& Rejected, const TSharedRef<FCallRun>& Waiter);
	bool IsExpired(const FError& Rejection) const;
	/** Keeps the tokens of a result. One without tokens changes nothing. */
	void StartSession(const FJson& Result, const FString& LastRefreshToken = FString());
	void EndSession();
	// else
	/** Makes the request of a call. @return what is wrong with the call; empty where nothing is */
	FString Prepare(const FCall& Call, const FCallOptions& Options, const FString& Key, IHttpRequest& Request) const;
	// end if
	void Forget(const FCallRun& Run);

	FClientSettings Settings;
	const FApi Api;

private:
	// if session
	TOptional<FTokens> Load() const;
	void OnRefreshed(const FString& RefreshToken, FReply&& Reply);

	TArray<TWeakPtr<FCallRun>> Waiters;
	bool bIsRefreshing = false;
	bool bIsClosed = false;
	// end if
	TArray<TSharedRef<FCallRun>> Runs;
};
}
