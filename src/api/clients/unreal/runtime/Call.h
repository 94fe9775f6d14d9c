#pragma once

#include "Options.h"

namespace ApiClient
{
/** Serialization of a parameter (OpenAPI 3.1, "Style Values"). */
struct FStyle
{
	const TCHAR* Name = TEXT("simple");
	bool bExplode = false;
	bool bAllowReserved = false;
	bool bIsJson = false;
};

inline FStyle FormStyle()
{
	return {TEXT("form"), true};
}

struct FParameter
{
	FString Name;
	FJson Value;
	FStyle Style;
};

using FParameters = TArray<FParameter>;

enum class EResultFormat : uint8
{
	None,
	Json,
	Text,
	Binary,
};

// if session
enum class ESessionEffect : uint8
{
	None,
	Starts,
	Ends,
};

// end if
struct FCall
{
	FCall(const TCHAR* InOperation, const TCHAR* InMethod, const FString& InPath)
		: Operation(InOperation), Method(InMethod), Path(InPath)
	{
	}

	FString Operation;
	FString Method;
	/** Path with placeholders such as `{name}`, or a complete URL if `bIsUnsigned` is set. */
	FString Path;
	/** Set only if the operation's server differs from the API's. */
	FString ServerUrl;
	FParameters PathValues;
	FParameters QueryValues;
	FParameters HeaderValues;
	FParameters CookieValues;
	/** Alternative sets of credential names; the client sends one of these sets. */
	TArray<TArray<FString>> Security;
	FString IdempotencyHeader;
	EResultFormat Result = EResultFormat::None;
	// if session
	ESessionEffect Session = ESessionEffect::None;
	// end if
	FString ContentType;
	TArray<uint8> Body;
	/** Whether to send the request without API keys and tokens, because its URL is signed. */
	bool bIsUnsigned = false;
	// if files
	/**
	 * Computes the hash of a file on a background thread before the call is sent. `OnHashed` then
	 * receives the hash.
	 */
	TFunction<FString()> Hash;
	TFunction<void(FCall&, const FString&)> OnHashed;
	/**
	 * Checks the bytes of a successful response on a background thread. Returns an error message,
	 * or an empty string if the bytes are valid.
	 */
	TFunction<FString(const TArray<uint8>&)> Check;
	// end if

	template <typename ValueType>
	void AddPath(const TCHAR* Name, const ValueType& Value, const FStyle& Style = FStyle())
	{
		Add(PathValues, Name, Value, Style);
	}

	template <typename ValueType>
	void AddQuery(const TCHAR* Name, const ValueType& Value, const FStyle& Style = FormStyle())
	{
		Add(QueryValues, Name, Value, Style);
	}

	template <typename ValueType>
	void AddHeader(const TCHAR* Name, const ValueType& Value, const FStyle& Style = FStyle())
	{
		Add(HeaderValues, Name, Value, Style);
	}

	template <typename ValueType>
	void AddCookie(const TCHAR* Name, const ValueType& Value, const FStyle& Style = FormStyle())
	{
		Add(CookieValues, Name, Value, Style);
	}

	void SetJson(const TCHAR* MediaType, const FJson& Value);
	void SetForm(const TCHAR* MediaType, const FJson& Value);
	void SetText(const TCHAR* MediaType, const FString& Text);
	void SetBytes(const TCHAR* MediaType, const TArray<uint8>& Bytes);

private:
	template <typename ValueType>
	static void Add(FParameters& List, const TCHAR* Name, const ValueType& Value, const FStyle& Style)
	{
		List.Add({Name, TJson<ValueType>::Write(Value), Style});
	}

	template <typename ValueType>
	static void Add(FParameters& List, const TCHAR* Name, const TOptional<ValueType>& Value, const FStyle& Style)
	{
		if (Value.IsSet())
		{
			Add(List, Name, Value.GetValue(), Style);
		}
	}

	template <typename ValueType>
	static void Add(FParameters& List, const TCHAR* Name, const TNullable<ValueType>& Value, const FStyle& Style)
	{
		if (Value.HasValue())
		{
			Add(List, Name, Value.GetValue(), Style);
		}
	}

	static void Add(FParameters& List, const TCHAR* Name, const FJson& Value, const FStyle& Style)
	{
		if (Value.IsValid())
		{
			List.Add({Name, Value, Style});
		}
	}
};

class FMultipart
{
public:
	void Add(const TCHAR* Name, const FBinary& File);
	void Add(const TCHAR* Name, const FJson& Value);

	template <typename ValueType>
	void Add(const TCHAR* Name, const ValueType& Value)
	{
		Add(Name, TJson<ValueType>::Write(Value));
	}

	template <typename ValueType>
	void Add(const TCHAR* Name, const TOptional<ValueType>& Value)
	{
		if (Value.IsSet())
		{
			Add(Name, Value.GetValue());
		}
	}

	template <typename ValueType>
	void Add(const TCHAR* Name, const TNullable<ValueType>& Value)
	{
		if (Value.HasValue())
		{
			Add(Name, Value.GetValue());
		}
	}

	/** Each entry of a list becomes a separate part with the list's name. */
	template <typename ItemType>
	void Add(const TCHAR* Name, const TArray<ItemType>& Items)
	{
		for (const ItemType& Item : Items)
		{
			Add(Name, Item);
		}
	}

	void AddAll(const FJson& Object);

	void Finish(FCall& Call);

private:
	void Begin(const TCHAR* Name, const FString& FileName, const FString& ContentType);
	void Append(const FString& Text);

	FString Boundary = FGuid::NewGuid().ToString(EGuidFormats::Digits);
	TArray<uint8> Bytes;
};
}
