#pragma once

#include "CoreMinimal.h"
#include "Dom/JsonObject.h"
#include "Dom/JsonValue.h"

namespace ApiClient
{
/** Any JSON value. An invalid pointer is one that is absent. */
using FJson = TSharedPtr<FJsonValue>;

/** A moment as the API writes it (RFC 3339), so that nothing of it is lost. */
struct FIsoDateTime
{
	FString Text;

	FIsoDateTime() = default;
	FIsoDateTime(const FDateTime& Utc) : Text(Utc.ToIso8601()) {}

	/** In UTC; false for a text that is no moment. */
	bool TryGet(FDateTime& OutUtc) const { return FDateTime::ParseIso8601(*Text, OutUtc); }
};

/** One of the known values, or one that a later version of the API has added: then it is `Unknown`, and only its text is known. */
template <typename EnumType>
class TOpenEnum
{
public:
	TOpenEnum() = default;
	TOpenEnum(EnumType InValue) : Value(InValue), Text(LexToString(InValue)) {}
	explicit TOpenEnum(const FString& InText) : Text(InText)
	{
		for (int32 Index = 1; const TCHAR* Known = LexToString(static_cast<EnumType>(Index)); ++Index)
		{
			// Unlike `FString`, the API tells upper and lower case apart.
			if (Text.Equals(Known, ESearchCase::CaseSensitive))
			{
				Value = static_cast<EnumType>(Index);
				return;
			}
		}
	}

	/** For a `switch`. */
	EnumType Get() const { return Value; }
	const FString& GetText() const { return Text; }
	bool operator==(EnumType Other) const { return Value == Other; }
	bool operator!=(EnumType Other) const { return Value != Other; }

private:
	EnumType Value = EnumType::Unknown;
	FString Text;
};

/** A property that may be absent, null, or have a value. Assign `nullptr` to send null. */
template <typename ValueType>
class TNullable
{
public:
	TNullable() = default;
	TNullable(TYPE_OF_NULLPTR) : bIsNull(true) {}
	TNullable(ValueType InValue) : Value(MoveTemp(InValue)) {}

	bool IsAbsent() const { return !bIsNull && !Value.IsSet(); }
	bool IsNull() const { return bIsNull; }
	bool HasValue() const { return Value.IsSet(); }
	/** Only where there is one. */
	const ValueType& GetValue() const { return Value.GetValue(); }

private:
	bool bIsNull = false;
	TOptional<ValueType> Value;
};

/** Bytes that are a body, or a part of one. */
struct FBinary
{
	TArray<uint8> Bytes;
	/** For a part of a form. */
	FString FileName = TEXT("file");
	FString ContentType = TEXT("application/octet-stream");
};

/** A text as JSON, or an invalid pointer. Numbers keep their digits, which a double would not. */
CLIENT_API FJson ParseJson(const FString& Text);
CLIENT_API FString FormatJson(const FJson& Json);
}
