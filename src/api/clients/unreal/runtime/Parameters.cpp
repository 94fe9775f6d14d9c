#include "Call.h"

namespace ApiClient
{
inline void AppendUtf8(TArray<uint8>& Bytes, const FString& Text)
{
	const FTCHARToUTF8 Utf8(*Text);
	Bytes.Append(reinterpret_cast<const uint8*>(Utf8.Get()), Utf8.Length());
}

/** Percent-encodes all characters except unreserved ones (RFC 3986) and those in `Kept`. */
inline FString Encode(const FString& Text, const FString& Kept = FString())
{
	const FTCHARToUTF8 Utf8(*Text);
	FString Out;
	for (int32 Index = 0; Index < Utf8.Length(); ++Index)
	{
		const uint8 Byte = static_cast<uint8>(Utf8.Get()[Index]);
		const TCHAR Character = static_cast<TCHAR>(Byte);
		int32 Found = INDEX_NONE;
		const bool bIsAlphanumeric = Byte < 0x80 && FChar::IsAlnum(Character);
		if (bIsAlphanumeric || FString(TEXT("-._~")).FindChar(Character, Found) || Kept.FindChar(Character, Found))
		{
			Out.AppendChar(Character);
		}
		else
		{
			Out += FString::Printf(TEXT("%%%02X"), static_cast<uint32>(Byte));
		}
	}
	return Out;
}

inline FString Write(const FString& Text, bool bIsEncoded, const FStyle& Style)
{
	return bIsEncoded ? Encode(Text, Style.bAllowReserved ? FString(TEXT(":/?@!$'()*,;=")) : FString()) : Text;
}

inline FString TextOf(const FJson& Json)
{
	FString Text;
	switch (Json->Type)
	{
	case EJson::Object:
	case EJson::Array:
		return FormatJson(Json);
	case EJson::Boolean:
		return Json->AsBool() ? TEXT("true") : TEXT("false");
	case EJson::Null:
		return Text;
	default:
		Json->TryGetString(Text);
		return Text;
	}
}

/**
 * Returns the entries of a list, or the properties of an object: as `x=1` with `bExplode`,
 * otherwise as alternating names and values.
 */
inline TArray<FString> TextsOf(const FJson& Json, bool bIsEncoded, const FStyle& Style)
{
	TArray<FString> Texts;
	const TArray<FJson>* Items = nullptr;
	TSharedPtr<FJsonObject> Object;
	if (Json->Type == EJson::Array && Json->TryGetArray(Items))
	{
		for (const FJson& Item : *Items)
		{
			Texts.Add(Write(TextOf(Item), bIsEncoded, Style));
		}
	}
	else if (ReadObject(Json, Object))
	{
		for (const auto& Pair : Object->Values)
		{
			const FString Key = Write(FString(Pair.Key), bIsEncoded, FStyle());
			const FString Value = Write(TextOf(Pair.Value), bIsEncoded, Style);
			if (Style.bExplode)
			{
				Texts.Add(Key + TEXT("=") + Value);
			}
			else
			{
				Texts.Add(Key);
				Texts.Add(Value);
			}
		}
	}
	else
	{
		Texts.Add(Write(TextOf(Json), bIsEncoded, Style));
	}
	return Texts;
}

inline bool HasStyle(const FParameter& Parameter, const TCHAR* Name)
{
	return FString(Parameter.Style.Name) == Name;
}

inline FString PathText(const FParameter& Parameter)
{
	const bool bExplode = Parameter.Style.bExplode;
	if (Parameter.Style.bIsJson)
	{
		return Encode(FormatJson(Parameter.Value));
	}
	const TArray<FString> Texts = TextsOf(Parameter.Value, true, Parameter.Style);
	if (HasStyle(Parameter, TEXT("label")))
	{
		return TEXT(".") + FString::Join(Texts, bExplode ? TEXT(".") : TEXT(","));
	}
	if (!HasStyle(Parameter, TEXT("matrix")))
	{
		return FString::Join(Texts, TEXT(","));
	}
	const FString Key = TEXT(";") + Encode(Parameter.Name) + TEXT("=");
	if (bExplode && Parameter.Value->Type == EJson::Object)
	{
		return TEXT(";") + FString::Join(Texts, TEXT(";"));
	}
	return Key + FString::Join(Texts, bExplode ? *Key : TEXT(","));
}

inline TArray<FString> PairsOf(const FParameter& Parameter)
{
	const FStyle& Style = Parameter.Style;
	const FString Key = Encode(Parameter.Name);
	if (Style.bIsJson)
	{
		return {Key + TEXT("=") + Write(FormatJson(Parameter.Value), true, Style)};
	}
	TSharedPtr<FJsonObject> Object;
	const bool bIsObject = ReadObject(Parameter.Value, Object);
	TArray<FString> Pairs;
	if (bIsObject && HasStyle(Parameter, TEXT("deepObject")))
	{
		for (const auto& Pair : Object->Values)
		{
			Pairs.Add(Key + TEXT("[") + Encode(FString(Pair.Key)) + TEXT("]=") + Write(TextOf(Pair.Value), true, Style));
		}
		return Pairs;
	}
	TArray<FString> Texts = TextsOf(Parameter.Value, true, Style);
	if (bIsObject && Style.bExplode)
	{
		return Texts;
	}
	if (Style.bExplode)
	{
		for (const FString& Text : Texts)
		{
			Pairs.Add(Key + TEXT("=") + Text);
		}
		return Pairs;
	}
	const bool bIsSpaced = HasStyle(Parameter, TEXT("spaceDelimited"));
	const TCHAR* Separator = bIsSpaced ? TEXT("%20") : HasStyle(Parameter, TEXT("pipeDelimited")) ? TEXT("%7C") : TEXT(",");
	Pairs.Add(Key + TEXT("=") + FString::Join(Texts, Separator));
	return Pairs;
}

inline FString FormatPairs(const FParameters& Parameters, const TCHAR* Separator)
{
	TArray<FString> Pairs;
	for (const FParameter& Parameter : Parameters)
	{
		Pairs.Append(PairsOf(Parameter));
	}
	return FString::Join(Pairs, Separator);
}

inline FString HeaderText(const FParameter& Parameter)
{
	return Parameter.Style.bIsJson ? FormatJson(Parameter.Value) : FString::Join(TextsOf(Parameter.Value, false, Parameter.Style), TEXT(","));
}

/**
 * Replaces the placeholders in a path with percent-encoded parameters. Returns the name of the
 * first missing or empty parameter, or an empty string if all have values.
 */
inline FString FillPath(FString& Path, const FParameters& Values)
{
	FString Filled;
	int32 Start = 0;
	for (;;)
	{
		const int32 Open = Path.Find(TEXT("{"), ESearchCase::CaseSensitive, ESearchDir::FromStart, Start);
		const int32 Close = Open == INDEX_NONE ? INDEX_NONE : Path.Find(TEXT("}"), ESearchCase::CaseSensitive, ESearchDir::FromStart, Open);
		if (Close == INDEX_NONE)
		{
			Path = Filled + Path.Mid(Start);
			return FString();
		}
		const FString Name = Path.Mid(Open + 1, Close - Open - 1);
		const FParameter* Found = Values.FindByPredicate([&Name](const FParameter& Each) { return Each.Name.Equals(Name); });
		const FString Text = Found ? PathText(*Found) : FString();
		// A dot segment would change the path and call a different operation.
		if (Text.IsEmpty() || Text == TEXT(".") || Text == TEXT(".."))
		{
			return Name;
		}
		Filled += Path.Mid(Start, Open - Start) + Text;
		Start = Close + 1;
	}
}
}
