#include "Core.cpp"

#include "Async/Async.h"

namespace ApiClient
{
struct FUploadPlan
{
	explicit FUploadPlan(FCall&& InCreate) : Create(MoveTemp(InCreate)) {}

	/** The call that announces the file to the API, without its body. */
	FCall Create;
	FString MediaType;
	/** Request body for `Create`. The client adds the file's size and hash to it. */
	FJson Body;
	FJsonPath Size;
	FJsonPath Sha256;
	FJsonPath Url;
	FJsonPath Method;
	FJsonPath Headers;
	TOptional<FCall> Complete;
	/** Name of the path parameter of `Complete`. */
	FString Parameter;
	/** Path to the parameter's value in the response to `Create`. */
	FJsonPath Value;
};

struct FDownloadPlan
{
	explicit FDownloadPlan(FCall&& InLocate) : Locate(MoveTemp(InLocate)) {}

	FCall Locate;
	FJsonPath Url;
	FJsonPath Sha256;
	FJsonPath Size;
};

/**
 * Runs `Work` on a background thread. Then runs `Next` on the game thread, unless the call has
 * ended.
 */
void FCallRun::InBackground(TFunction<FString()>&& Work, TFunction<void(FCallRun&, const FString&)>&& Next)
{
	const TWeakPtr<FCallRun> Weak = AsShared();
	AsyncTask(ENamedThreads::AnyBackgroundThreadNormalTask, [Weak, Work = MoveTemp(Work), Next = MoveTemp(Next)]() {
		const FString Result = Work();
		AsyncTask(ENamedThreads::GameThread, [Weak, Next, Result]() {
			const TSharedPtr<FCallRun> Run = Weak.Pin();
			if (Run.IsValid() && !Run->bIsDone)
			{
				Next(*Run, Result);
			}
		});
	});
}

void FCallRun::HashFile()
{
	InBackground(MoveTemp(Call.Hash), [](FCallRun& Run, const FString& Hash) {
		Run.Call.OnHashed(Run.Call, Hash);
		Run.Send();
	});
}

void FCallRun::CheckFile(FReply&& Reply)
{
	const TSharedRef<FReply> Kept = MakeShared<FReply>(MoveTemp(Reply));
	const auto Work = [Kept, Check = Call.Check]() { return Check(Kept->Bytes); };
	InBackground(Work, [Kept](FCallRun& Run, const FString& Difference) {
		if (!Difference.IsEmpty())
		{
			Kept->Error = Kept->Context;
			Kept->Error->Kind = EErrorKind::Integrity;
			Kept->Error->Message = Difference;
		}
		Run.Finish(MoveTemp(*Kept));
	});
}

/** Returns the URL at a path in a reply. Sets `Reply.Error` if there is none. */
inline FString AddressIn(FReply& Reply, const FJsonPath& Path)
{
	const FString Url = TextAt(Reply.Json, Path);
	if (!Reply.Error.IsSet() && !Url.StartsWith(TEXT("http://")) && !Url.StartsWith(TEXT("https://")))
	{
		Reply.Error = Reply.Context;
		Reply.Error->Kind = EErrorKind::Response;
		Reply.Error->Message = TEXT("the response has no address");
		Reply.Error->Excerpt.Empty();
	}
	return Url;
}

inline FCallOptions WithoutKey(const FCallOptions& Options, bool bIsMeasured)
{
	FCallOptions Own = Options;
	Own.IdempotencyKey.Empty();
	Own.OnResponse = nullptr;
	if (!bIsMeasured)
	{
		Own.OnProgress = nullptr;
	}
	return Own;
}

inline void SendFile(
	FClientCore& Core, const FCallHandle& Handle, const FUploadPlan& Plan, const FReply& Announced, const FString& Url,
	const TArray<uint8>& File, const FCallOptions& Options, FOnReply&& OnDone)
{
	const FString Method = TextAt(Announced.Json, Plan.Method);
	FCall Call(*Plan.Create.Operation, Method.IsEmpty() ? TEXT("PUT") : *Method, Url);
	Call.bIsUnsigned = true;
	Call.Body = File;
	FCallOptions Own = WithoutKey(Options, true);
	if (Options.OnProgress)
	{
		// Ignore download progress, because the response is not part of the file.
		Own.OnProgress = [OnProgress = Options.OnProgress](const FTransferProgress& Progress) {
			if (Progress.bIsUpload)
			{
				OnProgress(Progress);
			}
		};
	}
	Own.Headers.Reset();
	TSharedPtr<FJsonObject> Headers;
	if (ReadObject(ValueAt(Announced.Json, Plan.Headers), Headers))
	{
		for (const auto& Pair : Headers->Values)
		{
			Own.Headers.Add(FString(Pair.Key), TextOf(Pair.Value));
		}
	}
	Core.Continue(Handle, MoveTemp(Call), Own, MoveTemp(OnDone));
}

/**
 * Announces a file to the API, sends its bytes, and confirms the upload. All three requests are
 * safe to retry, so an interrupted upload can be repeated with the same `IdempotencyKey`.
 */
template <typename ValueType>
FCallHandle Upload(
	const TSharedRef<FClientCore>& Core,
	FUploadPlan&& Plan,
	const TArray<uint8>& File,
	const FCallOptions& Options,
	TOnDone<ValueType>&& OnDone)
{
	const TSharedRef<TArray<uint8>> Shared = MakeShared<TArray<uint8>>(File);
	FCall Create = Plan.Create;
	FJson Body = Plan.Body;
	if (Plan.Size.Num() > 0)
	{
		Body = WithValueAt(Body, Plan.Size, TJson<int64>::Write(File.Num()));
	}
	if (Plan.Sha256.Num() > 0)
	{
		Create.Hash = [Shared]() { return Sha256Of(*Shared); };
		Create.OnHashed = [MediaType = Plan.MediaType, Path = Plan.Sha256, Body](FCall& Call, const FString& Hash) {
			Call.SetJson(*MediaType, WithValueAt(Body, Path, TJson<FString>::Write(Hash)));
		};
	}
	else
	{
		Create.SetJson(*Plan.MediaType, Body);
	}
	FCallOptions First = Options;
	First.OnProgress = nullptr;
	const TSharedRef<FCallHandle> Handle = MakeShared<FCallHandle>();
	const TWeakPtr<FClientCore> Weak = Core;
	const auto Done = [OnDone = MoveTemp(OnDone)](FReply&& Reply) {
		if (OnDone)
		{
			OnDone(ResultOf<ValueType>(MoveTemp(Reply)));
		}
	};
	*Handle = Core->Start(MoveTemp(Create), First, [Weak, Handle, Plan, Shared, Options, Done](FReply&& Announced) {
		const TSharedPtr<FClientCore> Owner = Weak.Pin();
		const FString Url = AddressIn(Announced, Plan.Url);
		if (Announced.Error.IsSet() || !Owner.IsValid())
		{
			Done(MoveTemp(Announced));
			return;
		}
		SendFile(*Owner, *Handle, Plan, Announced, Url, *Shared, Options, [Weak, Handle, Plan, Options, Done, Announced](FReply&& Sent) {
			const TSharedPtr<FClientCore> Last = Weak.Pin();
			if (Sent.Error.IsSet() || !Last.IsValid())
			{
				Done(MoveTemp(Sent));
				return;
			}
			if (!Plan.Complete.IsSet())
			{
				Done(FReply(Announced));
				return;
			}
			FCall Complete = Plan.Complete.GetValue();
			Complete.AddPath(*Plan.Parameter, ValueAt(Announced.Json, Plan.Value));
			Last->Continue(*Handle, MoveTemp(Complete), WithoutKey(Options, false), FOnReply(Done));
		});
	});
	return *Handle;
}

/**
 * Describes how a file differs from its expected size and hash. Returns an empty string if both
 * match.
 * @param Bytes the expected size; negative if it is unknown
 */
inline FString DifferenceOf(const TArray<uint8>& File, int64 Bytes, const FString& Hash)
{
	if (Bytes >= 0 && Bytes != File.Num())
	{
		return FString::Printf(TEXT("%d bytes instead of %lld"), File.Num(), static_cast<long long>(Bytes));
	}
	return Hash.IsEmpty() || Hash.ToLower() == Sha256Of(File) ? FString() : FString(TEXT("the SHA-256 hash differs from the announced one"));
}

inline FCallHandle Download(
	const TSharedRef<FClientCore>& Core, FDownloadPlan&& Plan, const FCallOptions& Options, TOnDone<TArray<uint8>>&& OnDone)
{
	FCallOptions First = Options;
	First.OnProgress = nullptr;
	const TSharedRef<FCallHandle> Handle = MakeShared<FCallHandle>();
	const auto Done = [OnDone = MoveTemp(OnDone)](FReply&& Reply) {
		if (OnDone)
		{
			OnDone(ResultOf<TArray<uint8>>(MoveTemp(Reply)));
		}
	};
	FCall Locate = Plan.Locate;
	*Handle = Core->Start(MoveTemp(Locate), First, [Weak = TWeakPtr<FClientCore>(Core), Handle, Plan, Options, Done](FReply&& Located) {
		const TSharedPtr<FClientCore> Owner = Weak.Pin();
		const FString Url = AddressIn(Located, Plan.Url);
		if (Located.Error.IsSet() || !Owner.IsValid())
		{
			Done(MoveTemp(Located));
			return;
		}
		FCall Call(*Plan.Locate.Operation, TEXT("GET"), Url);
		Call.bIsUnsigned = true;
		Call.Result = EResultFormat::Binary;
		FCallOptions Own = WithoutKey(Options, true);
		Own.Headers.Reset();
		const FJson Size = Plan.Size.Num() > 0 ? ValueAt(Located.Json, Plan.Size) : FJson();
		int64 Bytes = 0;
		const bool bHasSize = Size.IsValid() && TJson<int64>::Read(Size, Bytes);
		const FString Hash = Plan.Sha256.Num() > 0 ? TextAt(Located.Json, Plan.Sha256) : FString();
		Call.Check = [Bytes = bHasSize ? Bytes : -1, Hash](const TArray<uint8>& File) { return DifferenceOf(File, Bytes, Hash); };
		Owner->Continue(*Handle, MoveTemp(Call), Own, FOnReply(Done));
	});
	return *Handle;
}
}
