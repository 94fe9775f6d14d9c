#pragma once

#include "JsonTypes.h"

namespace ApiClient
{
/** What went wrong, for a `switch`. */
enum class EErrorKind : uint8
{
	/** The API rejected the request, and says why: see `Code`. */
	Problem,
	/** Something else responded, such as a proxy. */
	Response,
	/** A success that cannot be read, or is larger than allowed. */
	Decode,
	/** No connection, or one that broke. */
	Network,
	/** No complete response in time. */
	Timeout,
	/** The caller cancelled the call. */
	Cancelled,
	/** The call itself is wrong, and nothing was sent. */
	Argument,
	/** A file with another size or hash than announced. */
	Integrity,
};

/** The name of a kind, for logs. */
CLIENT_API const TCHAR* LexToString(EErrorKind Kind);

/** One thing that is wrong with a request. */
struct FFieldError
{
	/** A JSON pointer into the body of the request. */
	FString Pointer;
	FString Message;
};

/** Why a call failed. Log `ToString()`: it holds no token, key or body, unlike `Detail`, `Errors`, `Body` and `Excerpt`. */
struct FError
{
	EErrorKind Kind = EErrorKind::Network;
	/** The operation that failed. */
	FString Operation;
	/** What the client says about it. */
	FString Message;
	/** The status of the response; 0 without one. */
	int32 Status = 0;
	/** Decide by it, or by `Status` where the API gives none; never by the texts. */
	TOpenEnum<EErrorCode> Code;
	/** The id of the request, for the log and for support; empty where the response has none. */
	FString RequestId;
	/** How often the request was sent. */
	int32 Attempts = 0;
	/** How long the API asks to wait. */
	TOptional<double> RetryAfterSeconds;
	/** A URI that identifies the kind of problem (RFC 9457). */
	FString Type;
	FString Title;
	/** What happened, for the log of a developer. */
	FString Detail;
	/** What is wrong with the request; mostly empty. */
	TArray<FFieldError> Errors;
	/** The whole body of a problem, with what this struct does not know. */
	TSharedPtr<FJsonObject> Body;
	/** How a body begins that is not one of the API. */
	FString Excerpt;

	/** The error on one line, without anything that the server wrote besides code and request id. */
	CLIENT_API FString ToString() const;
};

/** The result of a call without one. */
struct FNothing
{
};

/** A value, or the error that there is instead. */
template <typename ValueType>
class TResult
{
public:
	explicit TResult(ValueType InValue) : Value(MoveTemp(InValue)) {}
	explicit TResult(FError InError) : Error(MoveTemp(InError)) {}

	bool IsOk() const { return Value.IsSet(); }
	/** Only of a call that succeeded. */
	const ValueType& GetValue() const { return Value.GetValue(); }
	/** Only of a call that failed. */
	const FError& GetError() const { return Error.GetValue(); }

private:
	TOptional<ValueType> Value;
	TOptional<FError> Error;
};

/** Called once, on the game thread, never inside the call that it belongs to; not at all after the client is destroyed. */
template <typename ValueType>
using TOnDone = TFunction<void(const TResult<ValueType>&)>;
}
