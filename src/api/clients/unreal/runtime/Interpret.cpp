#include "Core.h"

namespace ApiClient
{
const TCHAR* LexToString(EErrorKind Kind)
{
	switch (Kind)
	{
	case EErrorKind::Problem:
		return TEXT("problem");
	case EErrorKind::Response:
		return TEXT("response");
	case EErrorKind::Decode:
		return TEXT("decode");
	case EErrorKind::Network:
		return TEXT("network");
	case EErrorKind::Timeout:
		return TEXT("timeout");
	case EErrorKind::Cancelled:
		return TEXT("cancelled");
	case EErrorKind::Argument:
		return TEXT("argument");
	case EErrorKind::Integrity:
		return TEXT("integrity");
	}
	return TEXT("");
}

FString FError::ToString() const
{
	FString Line = FString::Printf(TEXT("%s: %s: %s"), *Operation, LexToString(Kind), *Message);
	if (!RequestId.IsEmpty())
	{
		Line += FString::Printf(TEXT(" (request %s)"), *RequestId);
	}
	return Line;
}

FString FResponseInfo::GetHeader(const FString& Name) const
{
	for (const FString& Line : Headers)
	{
		FString Key;
		FString Value;
		if (Line.Split(TEXT(":"), &Key, &Value) && Key.Equals(Name, ESearchCase::IgnoreCase))
		{
			return Value.TrimStartAndEnd();
		}
	}
	return FString();
}

FString FCallRun::HeaderOf(const FString& Name) const
{
	return Name.IsEmpty() ? FString() : Info.GetHeader(Name);
}

/**
 * Reads the `Retry-After` header, which contains seconds or a date (RFC 9110, section 10.2.3).
 * Returns the delay in seconds, or an unset value if the header is missing or invalid. Compares a
 * date with the response's `Date` header, because the device's clock may be wrong.
 */
TOptional<double> FCallRun::RetryAfter() const
{
	const FString Written = HeaderOf(TEXT("Retry-After"));
	bool bIsNumber = !Written.IsEmpty();
	for (int32 Index = 0; Index < Written.Len(); ++Index)
	{
		bIsNumber = bIsNumber && FChar::IsDigit(Written[Index]);
	}
	if (bIsNumber)
	{
		return FCString::Atod(*Written);
	}
	FDateTime Until;
	FDateTime Now;
	if (!FDateTime::ParseHttpDate(Written, Until))
	{
		return TOptional<double>();
	}
	if (!FDateTime::ParseHttpDate(HeaderOf(TEXT("Date")), Now))
	{
		Now = FDateTime::UtcNow();
	}
	return FMath::Max(0.0, (Until - Now).GetTotalSeconds());
}

bool FCallRun::IsHtml() const
{
	return HeaderOf(TEXT("Content-Type")).Contains(TEXT("html")) || Text.TrimStart().StartsWith(TEXT("<"));
}

FError FCallRun::MakeError(EErrorKind Kind, const FString& Message) const
{
	FError Error;
	Error.Kind = Kind;
	Error.Operation = Call.Operation;
	Error.Message = Message;
	Error.Attempts = Attempts;
	return Error;
}

FError FCallRun::ErrorOfResponse() const
{
	FError Error = MakeError(EErrorKind::Response, FString::Printf(TEXT("%d from something that is not the API"), Info.Status));
	Error.Status = Info.Status;
	Error.RetryAfterSeconds = RetryAfter();
	const TSharedPtr<FClientCore> Core = WeakCore.Pin();
	if (!Core.IsValid())
	{
		return Error;
	}
	const FApi& Api = Core->Api;
	Error.RequestId = HeaderOf(Api.RequestIdHeader);
	const FJson Empty = MakeShared<FJsonValueObject>(MakeShared<FJsonObject>());
	const FJson Json = Text.IsEmpty() ? Empty : IsHtml() ? FJson() : ParseJson(Text);
	if (Info.Status < 400 || !ReadObject(Json, Error.Body))
	{
		Error.Excerpt = Text.Left(200);
		return Error;
	}
	Error.Kind = EErrorKind::Problem;
	Error.Code = TOpenEnum<EErrorCode>(TextAt(Json, {Api.ProblemCode}));
	Error.Type = TextAt(Json, {TEXT("type")});
	Error.Title = TextAt(Json, {TEXT("title")});
	Error.Detail = TextAt(Json, {TEXT("detail")});
	if (Error.Detail.IsEmpty())
	{
		Error.Detail = TextAt(Json, {Api.ProblemMessage});
	}
	if (Error.RequestId.IsEmpty())
	{
		Error.RequestId = TextAt(Json, {Api.ProblemRequestId});
	}
	Error.Message = FString::Printf(TEXT("%d %s"), Info.Status, Error.Code.GetText().IsEmpty() ? *Error.Title : *Error.Code.GetText());
	const FJson List = ValueAt(Json, {Api.ProblemErrors});
	const TArray<FJson>* Entries = nullptr;
	if (List.IsValid() && List->Type == EJson::Array && List->TryGetArray(Entries))
	{
		for (const FJson& Entry : *Entries)
		{
			Error.Errors.Add({TextAt(Entry, {Api.ProblemPointer}), TextAt(Entry, {Api.ProblemMessage})});
		}
	}
	return Error;
}

void FCallRun::Conclude()
{
	const TSharedPtr<FClientCore> Core = WeakCore.Pin();
	if (!Core.IsValid())
	{
		return;
	}
	// if session
	if (WaitsForToken())
	{
		return;
	}
	// end if
	FReply Reply;
	Info.RequestId = HeaderOf(Core->Api.RequestIdHeader);
	if (Options.OnResponse)
	{
		Options.OnResponse(Info);
	}
	// The callback may have canceled the call or destroyed the client.
	if (bIsDone)
	{
		return;
	}
	if (Info.Status < 200 || Info.Status > 299)
	{
		Reply.Error = ErrorOfResponse();
		Finish(MoveTemp(Reply));
		return;
	}
	Reply.Context = MakeError(EErrorKind::Decode, FString::Printf(TEXT("%d with a body that is not as described"), Info.Status));
	Reply.Context.Status = Info.Status;
	Reply.Context.RequestId = Info.RequestId;
	Reply.Context.Excerpt = Text.Left(200);
	if (Call.Result == EResultFormat::Json && !Text.IsEmpty())
	{
		Reply.Json = IsHtml() ? FJson() : ParseJson(Text);
		if (!Reply.Json.IsValid())
		{
			Reply.Error = Reply.Context;
		}
	}
	else if (Call.Result == EResultFormat::Text)
	{
		Reply.Json = TJson<FString>::Write(Text);
	}
	// if session
	if (Call.Session == ESessionEffect::Starts && !Reply.Error.IsSet())
	{
		Core->StartSession(Reply.Json);
	}
	// end if
	Reply.Bytes = MoveTemp(Bytes);
	// if files
	if (Call.Check)
	{
		CheckFile(MoveTemp(Reply));
		return;
	}
	// end if
	Finish(MoveTemp(Reply));
}
}
