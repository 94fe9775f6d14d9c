#pragma once

#include "Errors.h"
#include "TokenStore.h"

namespace ApiClient
{
/** Settings that every client has. Every setting has a default. */
struct FClientSettings
{
	/**
	 * URL of the API, with or without a trailing slash. Also replaces the servers of individual
	 * operations. If it is empty, the API's own servers are used.
	 */
	FString BaseUrl;
	// if session
	/** Stores the tokens; in memory by default. */
	TSharedPtr<ITokenStore> TokenStore;
	/** Called once when a session cannot be renewed. Let the player sign in again. */
	TFunction<void(const FError&)> OnSessionEnd;
	// end if
	/** Limit for a single attempt, including receiving the whole response body. */
	double TimeoutSeconds = 15.0;
	/** Limit for a whole call, including all attempts and pauses. */
	double DeadlineSeconds = 60.0;
	/** How many times to retry a request that is safe to retry. */
	int32 MaxRetries = 3;
	/** Maximum size of a response body in bytes. Bodies are kept in memory. */
	int64 MaxResponseBytes = 64 * 1024 * 1024;
	/**
	 * Returns a random number from 0 up to, but not including, 1. Pauses before retries are
	 * multiplied by this number. The default is `FMath::FRand`.
	 */
	TFunction<double()> Random;
};

struct FTransferProgress
{
	bool bIsUpload = false;
	int64 Bytes = 0;
	/** 0 if unknown. */
	int64 Total = 0;
};

/** A response without its body. */
struct FResponseInfo
{
	int32 Status = 0;
	/** One `Name: Value` line per header. */
	TArray<FString> Headers;
	FString RequestId;

	/** The value of a header, by case-insensitive name; empty if there is no such header. */
	CLIENT_API FString GetHeader(const FString& Name) const;
};

/** Options for a single call, which override the client's settings. */
struct FCallOptions
{
	TOptional<double> TimeoutSeconds{};
	TOptional<double> DeadlineSeconds{};
	TOptional<int32> MaxRetries{};
	/**
	 * Makes the request safe to retry, even after a restart. Create a key with
	 * `NewIdempotencyKey()` for each player action, store it with the body, and send both until the
	 * action succeeds or is refused. If no key is set, the client creates one for each call.
	 */
	FString IdempotencyKey{};
	/** Additional headers. */
	TMap<FString, FString> Headers{};
	TFunction<void(const FTransferProgress&)> OnProgress{};
	/** Receives the status and headers of the last response, such as its `ETag`. */
	TFunction<void(const FResponseInfo&)> OnResponse{};
};

/**
 * Creates a key for a single player action. Keep the key until the action succeeds or is refused.
 */
CLIENT_API FString NewIdempotencyKey();

// if files
/** SHA-256 hash as 64 hexadecimal digits. */
CLIENT_API FString Sha256Of(const TArray<uint8>& Bytes);

// end if
class FCallRun;
class FClientCore;

/** A handle for a call and all its requests. Destroying the handle does not end the call. */
class FCallHandle
{
public:
	/**
	 * Cancels the call, which then ends with an error of kind `Cancelled`. Has no effect if the
	 * call has already ended.
	 */
	CLIENT_API void Cancel() const;
	CLIENT_API bool IsActive() const;

private:
	friend class FClientCore;
	TSharedPtr<TWeakPtr<FCallRun>> Current;
};
}
