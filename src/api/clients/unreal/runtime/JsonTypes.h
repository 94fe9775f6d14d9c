#pragma once

#include "Json.h"

namespace ApiClient
{
template <typename ValueType>
struct TJson
{
	static FJson Write(const ValueType& Value) { return Value.ToJson(); }
	static bool Read(const FJson& Json, ValueType& Out) { return Out.FromJson(Json); }
};

template <>
struct TJson<FString>
{
	static FJson Write(const FString& Value) { return MakeShared<FJsonValueString>(Value); }
	static bool Read(const FJson& Json, FString& Out) { return Json->Type == EJson::String && Json->TryGetString(Out); }
};

template <>
struct TJson<bool>
{
	static FJson Write(bool bValue) { return MakeShared<FJsonValueBoolean>(bValue); }
	static bool Read(const FJson& Json, bool& bOut) { return Json->Type == EJson::Boolean && Json->TryGetBool(bOut); }
};

/**
 * Reads an integer. Checks the whole text, because the engine stops at the first character that is
 * not a digit, and would read `1e3` as 1.
 */
inline bool ReadWhole(const FJson& Json, int64& Out)
{
	FString Text;
	double Number = 0.0;
	if (Json->Type != EJson::Number || !Json->TryGetString(Text) || !Json->TryGetNumber(Number))
	{
		return false;
	}
	if (Json->TryGetNumber(Out) && Text.Equals(::LexToString(Out)))
	{
		return true;
	}
	// Some servers write 3 as 3.0.
	const bool bIsExact = Number > -9007199254740992.0 && Number < 9007199254740992.0;
	Out = bIsExact ? static_cast<int64>(Number) : 0;
	return bIsExact && static_cast<double>(Out) == Number;
}

template <>
struct TJson<int32>
{
	static FJson Write(int32 Value) { return MakeShared<FJsonValueNumberString>(::LexToString(Value)); }
	static bool Read(const FJson& Json, int32& Out)
	{
		int64 Whole = 0;
		const bool bIsWhole = ReadWhole(Json, Whole);
		Out = static_cast<int32>(Whole);
		return bIsWhole && Out == Whole;
	}
};

template <>
struct TJson<int64>
{
	static FJson Write(int64 Value) { return MakeShared<FJsonValueNumberString>(::LexToString(Value)); }
	static bool Read(const FJson& Json, int64& Out) { return ReadWhole(Json, Out); }
};

template <>
struct TJson<double>
{
	static FJson Write(double Value) { return MakeShared<FJsonValueNumber>(Value); }
	static bool Read(const FJson& Json, double& Out) { return Json->Type == EJson::Number && Json->TryGetNumber(Out); }
};

template <>
struct TJson<FIsoDateTime>
{
	static FJson Write(const FIsoDateTime& Value) { return TJson<FString>::Write(Value.Text); }
	static bool Read(const FJson& Json, FIsoDateTime& Out) { return TJson<FString>::Read(Json, Out.Text); }
};

template <>
struct TJson<FBinary>
{
	CLIENT_API static FJson Write(const FBinary& Value);
	CLIENT_API static bool Read(const FJson& Json, FBinary& Out);
};

template <>
struct TJson<FJson>
{
	static FJson Write(const FJson& Value) { return Value.IsValid() ? Value : FJson(MakeShared<FJsonValueNull>()); }
	static bool Read(const FJson& Json, FJson& Out)
	{
		Out = Json;
		return true;
	}
};

template <typename EnumType>
struct TJson<TOpenEnum<EnumType>>
{
	static FJson Write(const TOpenEnum<EnumType>& Value) { return TJson<FString>::Write(Value.GetText()); }
	static bool Read(const FJson& Json, TOpenEnum<EnumType>& Out)
	{
		FString Text;
		const bool bIsText = TJson<FString>::Read(Json, Text);
		Out = TOpenEnum<EnumType>(Text);
		return bIsText;
	}
};

template <typename ValueType>
struct TJson<TOptional<ValueType>>
{
	static FJson Write(const TOptional<ValueType>& Value)
	{
		return Value.IsSet() ? TJson<ValueType>::Write(Value.GetValue()) : FJson(MakeShared<FJsonValueNull>());
	}
	static bool Read(const FJson& Json, TOptional<ValueType>& Out)
	{
		Out.Reset();
		if (Json->IsNull())
		{
			return true;
		}
		Out.Emplace();
		return TJson<ValueType>::Read(Json, Out.GetValue());
	}
};

/** Used for types that contain themselves. A pointer that is not set becomes null in JSON. */
template <typename ValueType>
struct TJson<TSharedPtr<ValueType>>
{
	static FJson Write(const TSharedPtr<ValueType>& Value)
	{
		return Value.IsValid() ? TJson<ValueType>::Write(*Value) : FJson(MakeShared<FJsonValueNull>());
	}
	static bool Read(const FJson& Json, TSharedPtr<ValueType>& Out)
	{
		Out.Reset();
		if (Json->IsNull())
		{
			return true;
		}
		Out = MakeShared<ValueType>();
		return TJson<ValueType>::Read(Json, *Out);
	}
};

template <typename ItemType>
struct TJson<TArray<ItemType>>
{
	static FJson Write(const TArray<ItemType>& Items)
	{
		TArray<FJson> Values;
		for (const ItemType& Item : Items)
		{
			Values.Add(TJson<ItemType>::Write(Item));
		}
		return MakeShared<FJsonValueArray>(Values);
	}
	static bool Read(const FJson& Json, TArray<ItemType>& Out)
	{
		const TArray<FJson>* Values = nullptr;
		Out.Reset();
		if (Json->Type != EJson::Array || !Json->TryGetArray(Values))
		{
			return false;
		}
		for (const FJson& Value : *Values)
		{
			ItemType Item{};
			if (!TJson<ItemType>::Read(Value, Item))
			{
				return false;
			}
			Out.Add(MoveTemp(Item));
		}
		return true;
	}
};

template <typename ItemType>
struct TJson<TMap<FString, ItemType>>
{
	static FJson Write(const TMap<FString, ItemType>& Items)
	{
		const TSharedRef<FJsonObject> Object = MakeShared<FJsonObject>();
		for (const auto& Pair : Items)
		{
			Object->SetField(Pair.Key, TJson<ItemType>::Write(Pair.Value));
		}
		return MakeShared<FJsonValueObject>(Object);
	}
	static bool Read(const FJson& Json, TMap<FString, ItemType>& Out)
	{
		const TSharedPtr<FJsonObject>* Object = nullptr;
		Out.Reset();
		if (Json->Type != EJson::Object || !Json->TryGetObject(Object))
		{
			return false;
		}
		for (const auto& Pair : (*Object)->Values)
		{
			ItemType Item{};
			if (!TJson<ItemType>::Read(Pair.Value, Item))
			{
				return false;
			}
			Out.Add(FString(Pair.Key), MoveTemp(Item));
		}
		return true;
	}
};
}
