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

struct FCredentialConfig
{
	ELocation Location = ELocation::Header;
	FString Name;
	FString Prefix;
};

// if session
struct FSessionRules
{
	/** Name of the credential that contains the access token. */
	FString Credential;
	FJsonPath AccessToken;
	FJsonPath RefreshToken;
	/** Error codes of 401 responses that trigger a refresh; if empty, all do. */
	TArray<FString> ExpiredCodes;
	/** Error codes of a failed refresh that end the session; if empty, all do. */
	TArray<FString> EndedCodes;
	/**
	 * The call that exchanges a refresh token, without its body; not set if sessions cannot be
	 * renewed.
	 */
	TOptional<FCall> Refresh;
	FString RefreshMediaType;
	/** Path to the refresh token in the body of `Refresh`. */
	FJsonPath RequestToken;
};

// end if
struct FApi
{
	FString ServerUrl;
	TMap<FString, FCredentialConfig> CredentialConfigs;
	/** Values of the credentials that the caller set, by name. */
	TMap<FString, FString> Credentials;
	FString RequestIdHeader;
	// if session
	FSessionRules Session;
	// end if
	/** Names of error body properties that RFC 9457 does not define. */
	FString ProblemCode;
	FString ProblemRequestId;
	FString ProblemErrors;
	FString ProblemPointer;
	FString ProblemMessage;
};

struct FReply
{
	TOptional<FError> Error;
	/** The response body; text becomes a JSON string. An invalid pointer if there is no body. */
	FJson Json;
	TArray<uint8> Bytes;
	/** Error to return if the body later turns out to be invalid. */
	FError Context;
};

using FOnReply = TFunction<void(FReply&&)>;

class FCallRun : public TSharedFromThis<FCallRun>
{
public:
	FCallRun(const TSharedRef<FClientCore>& InCore, FCall&& InCall, const FCallOptions& InOptions, FOnReply&& InOnDone);

	/**
	 * Sends the request in the next frame, so that no callback runs before the function that starts
	 * the call returns.
	 */
	void Begin();
	void Cancel();
	/** Ends the call without invoking its callback. */
	void Abandon();
	// if session
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
	void FinishTransient();
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
	/** All attempts share one key, so that the API recognizes a retry. */
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
	/** Error of the last attempt; not set if a response arrived. */
	TOptional<FError> Transient;
	FResponseInfo Info;
	FString Text;
	TArray<uint8> Bytes;
	FHttpRequestPtr Request;
	FTSTicker::FDelegateHandle Timer;
};

/** Sends a client's calls. Runs only on the game thread. */
class FClientCore : public TSharedFromThis<FClientCore>
{
public:
	FClientCore(const FClientSettings& InSettings, FApi&& InApi);
	~FClientCore();

	FCallHandle Start(FCall&& Call, const FCallOptions& Options, FOnReply&& OnDone);
	/** Sends the next request of a call that needs several. */
	void Continue(const FCallHandle& Handle, FCall&& Call, const FCallOptions& Options, FOnReply&& OnDone);
	// if session
	bool IsSignedIn() const;
	// end if
	void CancelAll();
	/**
	 * Ends all calls without invoking their callbacks. Core functions may still be on the call stack,
	 * because a callback can destroy the client.
	 */
	void Close();

	// if session
	/**
	 * Builds the request for a call, and sets `OutToken` to its access token. Returns an error
	 * message, or an empty string if the call is valid.
	 */
	FString Prepare(const FCall& Call, const FCallOptions& Options, const FString& Key, IHttpRequest& Request, FString& OutToken) const;
	/** Whether a call needs an access token, but the store kept only the refresh token. */
	bool LacksToken(const FCall& Call) const;
	/**
	 * Requests one new access token for all waiting calls, unless the rejected token has already
	 * been replaced.
	 */
	void Renew(const FString& Rejected, const TSharedRef<FCallRun>& Waiter);
	bool IsExpired(const FError& Rejection) const;
	/** Stores the tokens from a response. Changes nothing if the response has no access token. */
	void StartSession(const FJson& Result, const FString& LastRefreshToken = FString());
	void EndSession();
	// else
	/**
	 * Builds the request for a call. Returns an error message, or an empty string if the call is
	 * valid.
	 */
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
