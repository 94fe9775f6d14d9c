#pragma once

#include "CoreMinimal.h"
#include "Dom/JsonObject.h"
#include "Dom/JsonValue.h"

namespace ApiClient
{
/** Any JSON value. An invalid pointer means that the value is absent. */
using FJson = TSharedPtr<FJsonValue>;

/** A time in the API's format (RFC 3339), kept as text so that no precision is lost. */
struct FIsoDateTime
{
	FString Text;

	FIsoDateTime() = default;
	FIsoDateTime(const FDateTime& Utc) : Text(Utc.ToIso8601()) {}

	bool TryGet(FDateTime& OutUtc) const { return FDateTime::ParseIso8601(*Text, OutUtc); }
};

/**
 * A known enum value, or one that a later version of the API added. For an added value, `Get()`
 * returns `Unknown`, and `GetText()` returns the value itself.
 */
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
			// The API's values are case-sensitive, but `FString` comparisons ignore case by
			// default.
			if (Text.Equals(Known, ESearchCase::CaseSensitive))
			{
				Value = static_cast<EnumType>(Index);
				return;
			}
		}
	}

	EnumType Get() const { return Value; }
	const FString& GetText() const { return Text; }
	bool operator==(EnumType Other) const { return Value == Other; }
	bool operator!=(EnumType Other) const { return Value != Other; }

private:
	EnumType Value = EnumType::Unknown;
	FString Text;
};

/** A property that may be absent, be null, or have a value. Assign `nullptr` to send null. */
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
	const ValueType& GetValue() const { return Value.GetValue(); }

private:
	bool bIsNull = false;
	TOptional<ValueType> Value;
};

/** A binary body, or a file in a form. */
struct FBinary
{
	TArray<uint8> Bytes;
	/** Forms send the file name and content type; other requests ignore them. */
	FString FileName = TEXT("file");
	FString ContentType = TEXT("application/octet-stream");
};

/**
 * Parses JSON. Returns an invalid pointer if the text is not JSON. Numbers are stored as text, so
 * that no digits are lost.
 */
CLIENT_API FJson ParseJson(const FString& Text);
CLIENT_API FString FormatJson(const FJson& Json);
}
