#pragma once

#include "Errors.h"
#include "TokenStore.h"

namespace ApiClient
{
struct FClientSettings
{
	/**
	 * URL of the API, with or without a trailing slash. Also replaces the servers of individual
	 * operations. If it is empty, the API's own servers are used.
	 */
	FString BaseUrl;
	// if session
	/** Where tokens are stored; by default, in memory. */
	TSharedPtr<ITokenStore> TokenStore;
	/**
	 * Called once when a session ends because it cannot be renewed. Ask the player to sign in
	 * again.
	 */
	TFunction<void(const FError&)> OnSessionEnd;
	// end if
	/** Maximum time for one attempt, including the whole response body. */
	double TimeoutSeconds = 15.0;
	/** Maximum time for a whole call, including all attempts and pauses. */
	double DeadlineSeconds = 60.0;
	/** Maximum number of retries for a request that is safe to retry. */
	int32 MaxRetries = 3;
	/** Maximum size of a response body in bytes. Bodies are kept in memory. */
	int64 MaxResponseBytes = 64 * 1024 * 1024;
	/**
	 * Returns a random number from 0 (inclusive) to 1 (exclusive), which scales the pauses before
	 * retries. Defaults to `FMath::FRand`.
	 */
	TFunction<double()> Random;
};

struct FTransferProgress
{
	bool bIsUpload = false;
	int64 Bytes = 0;
	/** Expected number of bytes; 0 if unknown. */
	int64 Total = 0;
};

struct FResponseInfo
{
	int32 Status = 0;
	/** One `Name: Value` line per header. */
	TArray<FString> Headers;
	FString RequestId;

	/** Returns the value of a header, or an empty string if there is none. Ignores the name's case. */
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
	TMap<FString, FString> Headers{};
	TFunction<void(const FTransferProgress&)> OnProgress{};
	/** Receives the status and headers of the last response, such as its `ETag`. */
	TFunction<void(const FResponseInfo&)> OnResponse{};
};

/**
 * Creates an idempotency key for one player action. Reuse it until the action succeeds or is
 * refused.
 */
CLIENT_API FString NewIdempotencyKey();

// if files
/** The SHA-256 hash as 64 lowercase hexadecimal digits. */
CLIENT_API FString Sha256Of(const TArray<uint8>& Bytes);

// end if
class FCallRun;
class FClientCore;

/** Controls a call and all its requests. Destroying the handle does not end the call. */
class FCallHandle
{
public:
	/** Ends the call with an error of kind `Cancelled`, unless it has already ended. */
	CLIENT_API void Cancel() const;
	CLIENT_API bool IsActive() const;

private:
	friend class FClientCore;
	TSharedPtr<TWeakPtr<FCallRun>> Current;
};
}
