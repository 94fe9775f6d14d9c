#pragma once

#include "Errors.h"
#include "TokenStore.h"

namespace ApiClient
{
/** What every client can be made with. */
struct FClientSettings
{
	/**
	 * The address of the API, with or without a slash at its end, for operations with a server of their own, too; that of the
	 * document where it is empty.
	 */
	FString BaseUrl;
	// if session
	/** In memory by default. */
	TSharedPtr<ITokenStore> TokenStore;
	/** Called once when a session cannot be renewed. Let the player sign in again. */
	TFunction<void(const FError&)> OnSessionEnd;
	// end if
	/** For one attempt, until its whole body has arrived. */
	double TimeoutSeconds = 15.0;
	/** For a call with all attempts and waits. */
	double DeadlineSeconds = 60.0;
	/** How often a request is repeated that is safe to repeat. */
	int32 MaxRetries = 3;
	/** Of a body in memory. */
	int64 MaxResponseBytes = 64 * 1024 * 1024;
	/** A number from 0 to below 1, which tests replace. */
	TFunction<double()> Random;
};

struct FTransferProgress
{
	bool bIsUpload = false;
	int64 Bytes = 0;
	/** 0 where it is not known. */
	int64 Total = 0;
};

/** What a response says besides its body. */
struct FResponseInfo
{
	int32 Status = 0;
	/** As `Name: Value`. */
	TArray<FString> Headers;
	FString RequestId;

	/** Upper and lower case are the same; empty for a name that no header has. */
	CLIENT_API FString GetHeader(const FString& Name) const;
};

/** Options of one call, which come before those of the client. */
struct FCallOptions
{
	TOptional<double> TimeoutSeconds{};
	TOptional<double> DeadlineSeconds{};
	TOptional<int32> MaxRetries{};
	/**
	 * Makes the request safe to repeat, even after a restart: make one with `NewIdempotencyKey()` for each action of the
	 * player, store it with the body, and use both until it succeeded or was refused. The client makes one for each call
	 * that has none.
	 */
	FString IdempotencyKey{};
	/** Headers of your own. */
	TMap<FString, FString> Headers{};
	TFunction<void(const FTransferProgress&)> OnProgress{};
	/** The response of the last attempt, such as for its `ETag`. */
	TFunction<void(const FResponseInfo&)> OnResponse{};
};

/** A key for one action of the player: keep it until the action has succeeded or was refused. */
CLIENT_API FString NewIdempotencyKey();

// if files
/** The SHA-256 hash of bytes as 64 hexadecimal digits. */
CLIENT_API FString Sha256Of(const TArray<uint8>& Bytes);

// end if
class FCallRun;
class FClientCore;

/** A call with all of its requests. It may be dropped: the call goes on. */
class FCallHandle
{
public:
	/** Ends the call with an error of the kind `Cancelled`, unless it has ended. */
	CLIENT_API void Cancel() const;
	CLIENT_API bool IsActive() const;

private:
	friend class FClientCore;
	TSharedPtr<TWeakPtr<FCallRun>> Current;
};
}
