#include "JsonTypes.h"

#include "Misc/Base64.h"
#include "Policies/CondensedJsonPrintPolicy.h"
#include "Serialization/JsonReader.h"
#include "Serialization/JsonSerializer.h"
#include "Serialization/JsonWriter.h"

namespace ApiClient
{
FJson ParseJson(const FString& Text)
{
	// The engine reads only documents whose root is an object or an array.
	const FString Trimmed = Text.TrimStartAndEnd();
	const bool bIsScalar = !Trimmed.StartsWith(TEXT("{")) && !Trimmed.StartsWith(TEXT("["));
	const TSharedRef<TJsonReader<>> Reader = TJsonReaderFactory<>::Create(bIsScalar ? TEXT("[") + Trimmed + TEXT("]") : Trimmed);
	FJson Json;
	if (!FJsonSerializer::Deserialize(Reader, Json, FJsonSerializer::EFlags::StoreNumbersAsStrings) || !Json.IsValid())
	{
		return nullptr;
	}
	if (!bIsScalar)
	{
		return Json;
	}
	const TArray<FJson>* Items = nullptr;
	return Json->TryGetArray(Items) && Items->Num() == 1 ? (*Items)[0] : FJson();
}

FString FormatJson(const FJson& Json)
{
	FString Text;
	const auto Writer = TJsonWriterFactory<TCHAR, TCondensedJsonPrintPolicy<TCHAR>>::Create(&Text);
	FJsonSerializer::Serialize(Json, FString(), Writer);
	return Text;
}

FJson TJson<FBinary>::Write(const FBinary& Value)
{
	return TJson<FString>::Write(FBase64::Encode(Value.Bytes));
}

bool TJson<FBinary>::Read(const FJson& Json, FBinary& Out)
{
	FString Text;
	return TJson<FString>::Read(Json, Text) && FBase64::Decode(Text, Out.Bytes);
}

inline bool ReadObject(const FJson& Json, TSharedPtr<FJsonObject>& Out)
{
	const TSharedPtr<FJsonObject>* Object = nullptr;
	const bool bIsObject = Json.IsValid() && Json->Type == EJson::Object && Json->TryGetObject(Object);
	Out = bIsObject ? *Object : nullptr;
	return bIsObject;
}

/**
 * Copies the object as it was received, so that unknown properties are kept when known ones are
 * written.
 */
inline TSharedRef<FJsonObject> CopyObject(const TSharedPtr<FJsonObject>& Object)
{
	const TSharedRef<FJsonObject> Copy = MakeShared<FJsonObject>();
	if (Object.IsValid())
	{
		Copy->Values = Object->Values;
	}
	return Copy;
}

/**
 * Reads a property. If it is absent or null, `Out` keeps its default value, because many servers
 * send null for missing values.
 */
template <typename ValueType>
bool ReadField(const TSharedPtr<FJsonObject>& Object, const TCHAR* Name, ValueType& Out)
{
	const FJson Json = Object->TryGetField(Name);
	return !Json.IsValid() || Json->IsNull() || TJson<ValueType>::Read(Json, Out);
}

template <typename ValueType>
bool ReadField(const TSharedPtr<FJsonObject>& Object, const TCHAR* Name, TOptional<ValueType>& Out)
{
	const FJson Json = Object->TryGetField(Name);
	Out.Reset();
	return !Json.IsValid() || TJson<TOptional<ValueType>>::Read(Json, Out);
}

template <typename ValueType>
bool ReadField(const TSharedPtr<FJsonObject>& Object, const TCHAR* Name, TNullable<ValueType>& Out)
{
	const FJson Json = Object->TryGetField(Name);
	Out = TNullable<ValueType>();
	if (!Json.IsValid())
	{
		return true;
	}
	if (Json->IsNull())
	{
		Out = nullptr;
		return true;
	}
	ValueType Value{};
	const bool bIsRead = TJson<ValueType>::Read(Json, Value);
	Out = MoveTemp(Value);
	return bIsRead;
}

inline bool ReadField(const TSharedPtr<FJsonObject>& Object, const TCHAR* Name, FJson& Out)
{
	Out = Object->TryGetField(Name);
	return true;
}

/** Writes a property. Omits an optional property that is not set. */
template <typename ValueType>
void WriteField(FJsonObject& Object, const TCHAR* Name, const ValueType& Value)
{
	Object.SetField(Name, TJson<ValueType>::Write(Value));
}

template <typename ValueType>
void WriteField(FJsonObject& Object, const TCHAR* Name, const TOptional<ValueType>& Value)
{
	Object.RemoveField(Name);
	if (Value.IsSet())
	{
		WriteField(Object, Name, Value.GetValue());
	}
}

template <typename ValueType>
void WriteField(FJsonObject& Object, const TCHAR* Name, const TNullable<ValueType>& Value)
{
	Object.RemoveField(Name);
	if (!Value.IsAbsent())
	{
		Object.SetField(Name, Value.IsNull() ? FJson(MakeShared<FJsonValueNull>()) : TJson<ValueType>::Write(Value.GetValue()));
	}
}

template <typename ValueType>
void WriteField(FJsonObject& Object, const TCHAR* Name, const TSharedPtr<ValueType>& Value)
{
	Object.RemoveField(Name);
	if (Value.IsValid())
	{
		Object.SetField(Name, TJson<TSharedPtr<ValueType>>::Write(Value));
	}
}

template <typename ValueType>
void WriteNullable(FJsonObject& Object, const TCHAR* Name, const ValueType& Value)
{
	Object.SetField(Name, TJson<ValueType>::Write(Value));
}

using FJsonPath = TArray<FString>;

/** The value at a path; an invalid pointer if there is none. */
inline FJson ValueAt(const FJson& Json, const FJsonPath& Path)
{
	FJson At = Json;
	for (const FString& Key : Path)
	{
		TSharedPtr<FJsonObject> Object;
		At = ReadObject(At, Object) ? Object->TryGetField(Key) : FJson();
	}
	return At;
}

inline FString TextAt(const FJson& Json, const FJsonPath& Path)
{
	const FJson Value = ValueAt(Json, Path);
	FString Text;
	return Value.IsValid() && TJson<FString>::Read(Value, Text) ? Text : FString();
}

inline FJson WithValueAt(const FJson& Json, const FJsonPath& Path, const FJson& Value, int32 Depth = 0)
{
	if (Depth == Path.Num())
	{
		return Value;
	}
	TSharedPtr<FJsonObject> Object;
	ReadObject(Json, Object);
	const TSharedRef<FJsonObject> Copy = CopyObject(Object);
	Copy->SetField(Path[Depth], WithValueAt(Copy->TryGetField(Path[Depth]), Path, Value, Depth + 1));
	return MakeShared<FJsonValueObject>(Copy);
}
}
