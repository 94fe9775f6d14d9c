#include "Core.h"

namespace ApiClient
{
static const double FirstPauseSeconds = 0.5;
static const double LongestPauseSeconds = 8.0;

FCallRun::FCallRun(const TSharedRef<FClientCore>& InCore, FCall&& InCall, const FCallOptions& InOptions, FOnReply&& InOnDone)
	: WeakCore(InCore), Call(MoveTemp(InCall)), Options(InOptions), OnDone(MoveTemp(InOnDone))
{
	if (!Call.IdempotencyHeader.IsEmpty())
	{
		Key = Options.IdempotencyKey.IsEmpty() ? NewIdempotencyKey() : Options.IdempotencyKey;
	}
	// This clock is monotonic, so changing the device's date does not move the deadline.
	End = FPlatformTime::Seconds() + Options.DeadlineSeconds.Get(InCore->Settings.DeadlineSeconds);
}

void FCallRun::Begin()
{
	// if files
	if (Call.Hash)
	{
		HashFile();
		return;
	}
	// end if
	After(0.0, &FCallRun::Send);
}

void FCallRun::Cancel()
{
	Fail(EErrorKind::Cancelled, TEXT("cancelled"));
}

void FCallRun::Abandon()
{
	bIsDone = true;
	OnDone = nullptr;
	StopWaiting();
}

double FCallRun::SecondsLeft() const
{
	return End - FPlatformTime::Seconds();
}

void FCallRun::After(double Seconds, void (FCallRun::*Next)())
{
	Timer = FTSTicker::GetCoreTicker().AddTicker(
		FTickerDelegate::CreateLambda([Weak = TWeakPtr<FCallRun>(AsShared()), Next](float) {
			if (const TSharedPtr<FCallRun> Run = Weak.Pin())
			{
				Run->Timer.Reset();
				(Run.Get()->*Next)();
			}
			return false;
		}),
		static_cast<float>(Seconds));
}

/** Ends the current attempt or pause. If its response still arrives, it is ignored. */
void FCallRun::StopWaiting()
{
	if (Timer.IsValid())
	{
		FTSTicker::RemoveTicker(Timer);
		Timer.Reset();
	}
	if (Request.IsValid())
	{
		const FHttpRequestPtr Stopped = Request;
		Request.Reset();
		Stopped->OnProcessRequestComplete().Unbind();
		Stopped->CancelRequest();
	}
}

void FCallRun::OnTimeout()
{
	StopWaiting();
	Transient = MakeError(EErrorKind::Timeout, TEXT("no complete response in time"));
	RepeatOr(&FCallRun::FinishTransient);
}

void FCallRun::OnResponse(const FHttpResponsePtr& Response, bool bIsConnected)
{
	Request.Reset();
	StopWaiting();
	if (!bIsConnected || !Response.IsValid())
	{
		Transient = MakeError(EErrorKind::Network, TEXT("no connection, or it broke"));
		RepeatOr(&FCallRun::FinishTransient);
		return;
	}
	Transient.Reset();
	Info = FResponseInfo();
	Info.Status = Response->GetResponseCode();
	Info.Headers = Response->GetAllHeaders();
	Bytes = Response->GetContent();
	const TSharedPtr<FClientCore> Core = WeakCore.Pin();
	if (!Core.IsValid() || Bytes.Num() > Core->Settings.MaxResponseBytes)
	{
		Fail(EErrorKind::Decode, TEXT("the body is larger than allowed"));
		return;
	}
	const bool bIsSuccess = Info.Status >= 200 && Info.Status < 300;
	Text = bIsSuccess && Call.Result == EResultFormat::Binary ? FString() : Response->GetContentAsString();
	const TArray<int32> TransientStatuses = {429, 500, 502, 503, 504};
	if (TransientStatuses.Contains(Info.Status))
	{
		RepeatOr(&FCallRun::Conclude);
	}
	else
	{
		Conclude();
	}
}

/**
 * Retries the request after a pause. Calls `Otherwise` instead if the request is not safe to retry,
 * or if it has run out of retries or time.
 */
void FCallRun::RepeatOr(void (FCallRun::*Otherwise)())
{
	const TSharedPtr<FClientCore> Core = WeakCore.Pin();
	if (!Core.IsValid())
	{
		return;
	}
	// Requests to signed URLs only transfer a file, so repeating them is safe.
	const bool bIsSafe = IsIdempotent(Call.Method) || !Key.IsEmpty() || Call.bIsUnsigned;
	const double Random = Core->Settings.Random ? Core->Settings.Random() : FMath::FRand();
	// Exponential backoff with full jitter.
	const double Pause = FMath::Max(
		Transient.IsSet() ? 0.0 : RetryAfter().Get(0.0),
		Random * FMath::Min(LongestPauseSeconds, FirstPauseSeconds * (1 << FMath::Min(Repeats, 10))));
	if (!bIsSafe || Repeats >= Options.MaxRetries.Get(Core->Settings.MaxRetries) || Pause >= SecondsLeft())
	{
		(this->*Otherwise)();
		return;
	}
	++Repeats;
	After(Pause, &FCallRun::Send);
}

void FCallRun::FinishTransient()
{
	FReply Reply;
	Reply.Error = Transient;
	Finish(MoveTemp(Reply));
}

void FCallRun::Finish(FReply&& Reply)
{
	if (bIsDone)
	{
		return;
	}
	bIsDone = true;
	const TSharedRef<FCallRun> Self = AsShared();
	StopWaiting();
	if (const TSharedPtr<FClientCore> Core = WeakCore.Pin())
	{
		// if session
		// Sign out on this device even if the request fails.
		const bool bIsSent = !Reply.Error.IsSet()
			|| (Reply.Error->Kind != EErrorKind::Cancelled && Reply.Error->Kind != EErrorKind::Argument);
		if (Call.Session == ESessionEffect::Ends && bIsSent)
		{
			Core->EndSession();
		}
		// end if
		Core->Forget(*this);
	}
	const FOnReply Done = MoveTemp(OnDone);
	OnDone = nullptr;
	if (Done)
	{
		Done(MoveTemp(Reply));
	}
}

void FCallRun::Fail(EErrorKind Kind, const FString& Message, const FString& Excerpt)
{
	FReply Reply;
	Reply.Error = MakeError(Kind, Message);
	Reply.Error->Excerpt = Excerpt;
	Finish(MoveTemp(Reply));
}
}
