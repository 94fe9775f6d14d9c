#pragma once

#include "JsonTypes.h"

namespace ApiClient
{
/** Kind of error, for a `switch`. */
enum class EErrorKind : uint8
{
	/** The API rejected the request; `Code` says why. */
	Problem,
	/** The response did not come from the API but, for example, from a proxy. */
	Response,
	/** The API reported success, but the body cannot be read or is too large. */
	Decode,
	/** The connection failed or broke. */
	Network,
	/** No complete response arrived in time. */
	Timeout,
	/** The caller canceled the call. */
	Cancelled,
	/** The call is invalid and was not sent. */
	Argument,
	/** The size or hash of a file differs from what was announced. */
	Integrity,
};

/** The name of an error kind, for logs. */
CLIENT_API const TCHAR* LexToString(EErrorKind Kind);

/** An error in the request. */
struct FFieldError
{
	/** Location in the request, as a JSON pointer such as `/displayName`. */
	FString Pointer;
	FString Message;
};

/**
 * Details of a failed call. `ToString()` is safe to log, because it contains no tokens, keys or
 * bodies. `Detail`, `Errors`, `Body` and `Excerpt` may contain them.
 */
struct FError
{
	EErrorKind Kind = EErrorKind::Network;
	/** Operation that failed. */
	FString Operation;
	/** Message for logs. */
	FString Message;
	/** Status of the response; 0 if there was no response. */
	int32 Status = 0;
	/** Base decisions on this, or on `Status` if it is empty; never on the text. */
	TOpenEnum<EErrorCode> Code;
	/** Id of the request, for logs and support; empty if there is none. */
	FString RequestId;
	/** Number of times the request was sent. */
	int32 Attempts = 0;
	/** How long the API asks clients to wait; not set if it does not ask. */
	TOptional<double> RetryAfterSeconds;
	/** A URI that identifies the kind of problem (RFC 9457). */
	FString Type;
	FString Title;
	/** Explanation for developers. */
	FString Detail;
	/** Errors in the request; often empty. */
	TArray<FFieldError> Errors;
	/** The whole body of a problem response, including unknown properties. */
	TSharedPtr<FJsonObject> Body;
	/** Start of an unexpected body. */
	FString Excerpt;

	/**
	 * The error on one line. The only text from the server is the code or title, and the request
	 * id.
	 */
	CLIENT_API FString ToString() const;
};

/** Result of a call that returns nothing. */
struct FNothing
{
};

/** Either a value or an error. */
template <typename ValueType>
class TResult
{
public:
	explicit TResult(ValueType InValue) : Value(MoveTemp(InValue)) {}
	explicit TResult(FError InError) : Error(MoveTemp(InError)) {}

	bool IsOk() const { return Value.IsSet(); }
	/** Only valid if the call succeeded. */
	const ValueType& GetValue() const { return Value.GetValue(); }
	/** Only valid if the call failed. */
	const FError& GetError() const { return Error.GetValue(); }

private:
	TOptional<ValueType> Value;
	TOptional<FError> Error;
};

/**
 * Called once on the game thread, after the function that starts the call has returned. Never
 * called after the client is destroyed.
 */
template <typename ValueType>
using TOnDone = TFunction<void(const TResult<ValueType>&)>;
}
