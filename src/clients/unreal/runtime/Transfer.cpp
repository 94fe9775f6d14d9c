#include "Core.cpp"

namespace ApiClient
{
/** A file that goes to a signed address. */
struct FUploadPlan
{
	explicit FUploadPlan(FCall&& InCreate) : Create(MoveTemp(InCreate)) {}

	/** The call that announces the file, without its body. */
	FCall Create;
	FString MediaType;
	/** The body without the size and hash of the file. */
	FJson Body;
	FJsonPath Size;
	FJsonPath Sha256;
	FJsonPath Url;
	FJsonPath Method;
	FJsonPath Headers;
	TOptional<FCall> Complete;
	/** The parameter of the path of `Complete`, and where the announcement has its value. */
	FString Parameter;
	FJsonPath Value;
};

/** A file that comes from a signed address. */
struct FDownloadPlan
{
	explicit FDownloadPlan(FCall&& InLocate) : Locate(MoveTemp(InLocate)) {}

	/** The call that returns the address. */
	FCall Locate;
	FJsonPath Url;
	FJsonPath Sha256;
	FJsonPath Size;
};

/** The address in a result; empty where the result has none, and then the reply has an error. */
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

/** Options for the further requests of a transfer. */
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
		// Not of the response, which is no part of the file.
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
 * Announces a file, sends its bytes, and confirms it. All three steps are safe to repeat: a call with the same
 * `IdempotencyKey` continues where the last one stopped.
 */
template <typename ValueType>
FCallHandle Upload(
	const TSharedRef<FClientCore>& Core, FUploadPlan&& Plan, const TArray<uint8>& File, const FCallOptions& Options, TOnDone<ValueType>&& OnDone)
{
	FJson Body = Plan.Body;
	if (Plan.Size.Num() > 0)
	{
		Body = WithValueAt(Body, Plan.Size, TJson<int64>::Write(File.Num()));
	}
	if (Plan.Sha256.Num() > 0)
	{
		Body = WithValueAt(Body, Plan.Sha256, TJson<FString>::Write(Sha256Of(File)));
	}
	Plan.Create.SetJson(*Plan.MediaType, Body);
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
	FCall Create = Plan.Create;
	*Handle = Core->Start(MoveTemp(Create), First, [Weak, Handle, Plan, File, Options, Done](FReply&& Announced) {
		const TSharedPtr<FClientCore> Owner = Weak.Pin();
		const FString Url = AddressIn(Announced, Plan.Url);
		if (Announced.Error.IsSet() || !Owner.IsValid())
		{
			Done(MoveTemp(Announced));
			return;
		}
		SendFile(*Owner, *Handle, Plan, Announced, Url, File, Options, [Weak, Handle, Plan, Options, Done, Announced](FReply&& Sent) {
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

/** What is wrong with a file; empty where it is the announced one. */
inline FString DifferenceOf(const FDownloadPlan& Plan, const FJson& Located, const TArray<uint8>& File)
{
	const FJson Size = ValueAt(Located, Plan.Size);
	int64 Bytes = 0;
	if (Plan.Size.Num() > 0 && Size.IsValid() && TJson<int64>::Read(Size, Bytes) && Bytes != File.Num())
	{
		return FString::Printf(TEXT("%d bytes instead of %lld"), File.Num(), static_cast<long long>(Bytes));
	}
	const FString Hash = Plan.Sha256.Num() > 0 ? TextAt(Located, Plan.Sha256) : FString();
	return Hash.IsEmpty() || Hash.ToLower() == Sha256Of(File) ? FString() : FString(TEXT("the SHA-256 hash differs from the announced one"));
}

/** Gets an address, and the bytes behind it. */
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
		Owner->Continue(*Handle, MoveTemp(Call), Own, [Plan, Located, Done](FReply&& Reply) {
			const FString Difference = Reply.Error.IsSet() ? FString() : DifferenceOf(Plan, Located.Json, Reply.Bytes);
			if (!Difference.IsEmpty())
			{
				Reply.Error = Reply.Context;
				Reply.Error->Kind = EErrorKind::Integrity;
				Reply.Error->Message = Difference;
			}
			Done(MoveTemp(Reply));
		});
	});
	return *Handle;
}
}
