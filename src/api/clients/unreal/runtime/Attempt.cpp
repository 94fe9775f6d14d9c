#include "Core.h"

#include "HttpModule.h"
#include "Runtime/Launch/Resources/Version.h"

namespace ApiClient
{
void FCallRun::Send()
{
	const TSharedPtr<FClientCore> Core = WeakCore.Pin();
	if (!Core.IsValid())
	{
		return;
	}
	// if session
	if (WaitsForFirstToken())
	{
		return;
	}
	// end if
	// An Unreal request object cannot be sent twice.
	const TSharedRef<IHttpRequest, ESPMode::ThreadSafe> Fresh = FHttpModule::Get().CreateRequest();
	// if session
	SentToken.Empty();
	// end if
	const FString Wrong = Core->Prepare(Call, Options, Key, *Fresh/* if session */, SentToken/* end if */);
	if (!Wrong.IsEmpty())
	{
		Fail(EErrorKind::Argument, Wrong);
		return;
	}
	const double Timeout = FMath::Min(Options.TimeoutSeconds.Get(Core->Settings.TimeoutSeconds), SecondsLeft());
	if (Timeout <= 0.0)
	{
		Fail(EErrorKind::Timeout, TEXT("no time is left"));
		return;
	}
	// The timer below enforces the timeout, so the engine's own timeout must be longer.
	Fresh->SetTimeout(static_cast<float>(Timeout) + 5.0f);
	// The callbacks hold a weak pointer, because a strong one would create a reference cycle and
	// leak the request.
	const TWeakPtr<FCallRun> Weak = AsShared();
	const int32 Attempt = ++Attempts;
	Fresh->OnProcessRequestComplete().BindLambda([Weak, Attempt](FHttpRequestPtr, FHttpResponsePtr Response, bool bIsConnected) {
		const TSharedPtr<FCallRun> Run = Weak.Pin();
		if (Run.IsValid() && !Run->bIsDone && Run->Attempts == Attempt && Run->Request.IsValid())
		{
			Run->OnResponse(Response, bIsConnected);
		}
	});
	const auto OnProgress = [Weak, Attempt](int64 Sent, int64 Received) {
		const TSharedPtr<FCallRun> Run = Weak.Pin();
		if (Run.IsValid() && !Run->bIsDone && Run->Attempts == Attempt && Run->Request.IsValid())
		{
			Run->OnTransferred(Sent, Received);
		}
	};
#if ENGINE_MAJOR_VERSION > 5 || ENGINE_MINOR_VERSION >= 4
	Fresh->OnRequestProgress64().BindLambda([OnProgress](FHttpRequestPtr, uint64 Sent, uint64 Received) {
		OnProgress(static_cast<int64>(Sent), static_cast<int64>(Received));
	});
#else
	Fresh->OnRequestProgress().BindLambda([OnProgress](FHttpRequestPtr, int32 Sent, int32 Received) { OnProgress(Sent, Received); });
#endif
	Request = Fresh;
	After(Timeout, &FCallRun::OnTimeout);
	if (!Fresh->ProcessRequest() && Attempts == Attempt && Request.IsValid())
	{
		OnResponse(nullptr, false);
	}
}

void FCallRun::OnTransferred(int64 Sent, int64 Received)
{
	const TSharedPtr<FClientCore> Core = WeakCore.Pin();
	if (Core.IsValid() && Received > Core->Settings.MaxResponseBytes)
	{
		StopWaiting();
		Fail(EErrorKind::Decode, TEXT("the body is larger than allowed"));
		return;
	}
	if (!Options.OnProgress)
	{
		return;
	}
	FTransferProgress Progress;
	Progress.bIsUpload = Received == 0;
	Progress.Bytes = Progress.bIsUpload ? Sent : Received;
	const FHttpResponsePtr Response = Request->GetResponse();
	Progress.Total = Progress.bIsUpload ? Call.Body.Num() : Response.IsValid() ? static_cast<int64>(Response->GetContentLength()) : 0;
	Options.OnProgress(Progress);
}
}
