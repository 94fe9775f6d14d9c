#pragma once

#include "Options.h"

namespace ApiClient
{
/** How a parameter is written (OpenAPI 3.1, "Style Values"). */
struct FStyle
{
	const TCHAR* Name = TEXT("simple");
	bool bExplode = false;
	/** Whether reserved characters stay as they are in a query. */
	bool bAllowReserved = false;
	/** Whether the text of the parameter is a JSON document. */
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
/** What a success does to the session. */
enum class ESessionEffect : uint8
{
	None,
	Starts,
	Ends,
};

// end if
/** An operation of the API with the values of one call. */
struct FCall
{
	FCall(const TCHAR* InOperation, const TCHAR* InMethod, const FString& InPath)
		: Operation(InOperation), Method(InMethod), Path(InPath)
	{
	}

	FString Operation;
	FString Method;
	/** With `{name}` for parameters; a whole address where the call is not signed. */
	FString Path;
	/** Where the operation has a server of its own. */
	FString ServerUrl;
	FParameters PathValues;
	FParameters QueryValues;
	FParameters HeaderValues;
	FParameters CookieValues;
	/** Credentials that are needed together, by alternative. */
	TArray<TArray<FString>> Security;
	/** The header that makes a repeat safe. */
	FString IdempotencyHeader;
	EResultFormat Result = EResultFormat::None;
	// if session
	ESessionEffect Session = ESessionEffect::None;
	// end if
	/** Empty without a body. */
	FString ContentType;
	TArray<uint8> Body;
	/** Whether the address is signed already: neither keys nor tokens go there. */
	bool bIsUnsigned = false;
	// if files
	/** Runs away from the game thread before the call is sent, to hash a file. `OnHashed` gets its result. */
	TFunction<FString()> Hash;
	TFunction<void(FCall&, const FString&)> OnHashed;
	/** Runs away from the game thread with the bytes of a success, and returns what is wrong with them. */
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
	/** `application/x-www-form-urlencoded` */
	void SetForm(const TCHAR* MediaType, const FJson& Value);
	void SetText(const TCHAR* MediaType, const FString& Text);
	void SetBytes(const TCHAR* MediaType, const TArray<uint8>& Bytes);

private:
	template <typename ValueType>
	static void Add(FParameters& List, const TCHAR* Name, const ValueType& Value, const FStyle& Style)
	{
		List.Add({Name, TJson<ValueType>::Write(Value), Style});
	}

	/** What has no value is left out. */
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

/** Writes the parts of a form one after the other. */
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

	/** Lists become several parts of the same name. */
	template <typename ItemType>
	void Add(const TCHAR* Name, const TArray<ItemType>& Items)
	{
		for (const ItemType& Item : Items)
		{
			Add(Name, Item);
		}
	}

	/** The properties of an object that has no type. */
	void AddAll(const FJson& Object);

	/** Ends the form, and makes it the body of a call. */
	void Finish(FCall& Call);

private:
	void Begin(const TCHAR* Name, const FString& FileName, const FString& ContentType);
	void Append(const FString& Text);

	FString Boundary = FGuid::NewGuid().ToString(EGuidFormats::Digits);
	TArray<uint8> Bytes;
};
}
