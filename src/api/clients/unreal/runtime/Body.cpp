#include "Call.h"

namespace ApiClient
{
void FCall::SetJson(const TCHAR* MediaType, const FJson& Value)
{
	SetText(MediaType, FormatJson(Value));
}

void FCall::SetForm(const TCHAR* MediaType, const FJson& Value)
{
	TSharedPtr<FJsonObject> Object;
	FParameters Fields;
	if (ReadObject(Value, Object))
	{
		for (const auto& Pair : Object->Values)
		{
			Fields.Add({FString(Pair.Key), Pair.Value, FormStyle()});
		}
	}
	SetText(MediaType, FormatPairs(Fields, TEXT("&")));
}

void FCall::SetText(const TCHAR* MediaType, const FString& Text)
{
	ContentType = MediaType;
	Body.Reset();
	AppendUtf8(Body, Text);
}

void FCall::SetBytes(const TCHAR* MediaType, const TArray<uint8>& Bytes)
{
	ContentType = MediaType;
	Body = Bytes;
}

void FMultipart::Begin(const TCHAR* Name, const FString& FileName, const FString& ContentType)
{
	const auto Quoted = [](const FString& Text) {
		return Text.Replace(TEXT("\""), TEXT("%22")).Replace(TEXT("\r"), TEXT("%0D")).Replace(TEXT("\n"), TEXT("%0A"));
	};
	Append(FString::Printf(TEXT("--%s\r\nContent-Disposition: form-data; name=\"%s\""), *Boundary, *Quoted(Name)));
	if (!FileName.IsEmpty())
	{
		Append(FString::Printf(TEXT("; filename=\"%s\"\r\nContent-Type: %s"), *Quoted(FileName), *ContentType));
	}
	Append(TEXT("\r\n\r\n"));
}

void FMultipart::Append(const FString& Text)
{
	AppendUtf8(Bytes, Text);
}

void FMultipart::Add(const TCHAR* Name, const FBinary& File)
{
	Begin(Name, File.FileName, File.ContentType);
	Bytes.Append(File.Bytes);
	Append(TEXT("\r\n"));
}

void FMultipart::Add(const TCHAR* Name, const FJson& Value)
{
	if (Value.IsValid())
	{
		Begin(Name, FString(), FString());
		Append(TextOf(Value) + TEXT("\r\n"));
	}
}

void FMultipart::AddAll(const FJson& Json)
{
	TSharedPtr<FJsonObject> Object;
	if (ReadObject(Json, Object))
	{
		for (const auto& Pair : Object->Values)
		{
			Add(*FString(Pair.Key), Pair.Value);
		}
	}
}

void FMultipart::Finish(FCall& Call)
{
	Append(FString::Printf(TEXT("--%s--\r\n"), *Boundary));
	Call.ContentType = TEXT("multipart/form-data; boundary=") + Boundary;
	Call.Body = MoveTemp(Bytes);
}
}
