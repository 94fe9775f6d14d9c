#pragma once

#include "JsonTypes.h"

namespace ApiClient
{
enum class EErrorKind : uint8
{
	/** The API rejected the request; `Code` says why. */
	Problem,
	/** The response came from something other than the API, such as a proxy. */
	Response,
	/** The API reported success, but the body cannot be read or is too large. */
	Decode,
	Network,
	Timeout,
	Cancelled,
	/** The call is invalid and was not sent. */
	Argument,
	/** A file's size or hash does not match the value that the API reported. */
	Integrity,
};

CLIENT_API const TCHAR* LexToString(EErrorKind Kind);

struct FFieldError
{
	/** JSON pointer to the invalid value, such as `/displayName`. */
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
	FString Operation;
	FString Message;
	/** HTTP status; 0 if there was no response. */
	int32 Status = 0;
	/**
	 * The API's error code. Base decisions on it, or on `Status` if it is empty; never on the text.
	 */
	TOpenEnum<EErrorCode> Code;
	FString RequestId;
	int32 Attempts = 0;
	/** Seconds to wait before a retry, according to the API; not set if unknown. */
	TOptional<double> RetryAfterSeconds;
	/** A URI that identifies the kind of problem (RFC 9457). */
	FString Type;
	FString Title;
	FString Detail;
	TArray<FFieldError> Errors;
	/** The parsed body of an error response, including unknown properties. */
	TSharedPtr<FJsonObject> Body;
	/** First 200 characters of an unexpected response body. */
	FString Excerpt;

	/**
	 * Formats the error on one line. The only text from the server is the code or title, and the
	 * request id.
	 */
	CLIENT_API FString ToString() const;
};

struct FNothing
{
};

template <typename ValueType>
class TResult
{
public:
	explicit TResult(ValueType InValue) : Value(MoveTemp(InValue)) {}
	explicit TResult(FError InError) : Error(MoveTemp(InError)) {}

	bool IsOk() const { return Value.IsSet(); }
	const ValueType& GetValue() const { return Value.GetValue(); }
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
