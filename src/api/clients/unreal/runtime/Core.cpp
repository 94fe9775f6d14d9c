#include "Core.h"

namespace ApiClient
{
FClientCore::FClientCore(const FClientSettings& InSettings, FApi&& InApi) : Settings(InSettings), Api(MoveTemp(InApi))
{
	// if session
	if (!Settings.TokenStore.IsValid())
	{
		Settings.TokenStore = MakeShared<FMemoryTokenStore>();
	}
	// end if
}

FClientCore::~FClientCore()
{
	Close();
}

void FClientCore::Close()
{
	// if session
	bIsClosed = true;
	// end if
	// Empty the list before the loop, because a run may remove itself from it when it stops.
	const TArray<TSharedRef<FCallRun>> Stopped = MoveTemp(Runs);
	Runs.Reset();
	for (const TSharedRef<FCallRun>& Run : Stopped)
	{
		Run->Abandon();
	}
}

FCallHandle FClientCore::Start(FCall&& Call, const FCallOptions& Options, FOnReply&& OnDone)
{
	FCallHandle Handle;
	Handle.Current = MakeShared<TWeakPtr<FCallRun>>();
	Continue(Handle, MoveTemp(Call), Options, MoveTemp(OnDone));
	return Handle;
}

void FClientCore::Continue(const FCallHandle& Handle, FCall&& Call, const FCallOptions& Options, FOnReply&& OnDone)
{
	const TSharedRef<FCallRun> Run = MakeShared<FCallRun>(AsShared(), MoveTemp(Call), Options, MoveTemp(OnDone));
	Runs.Add(Run);
	*Handle.Current = Run;
	Run->Begin();
}

void FClientCore::CancelAll()
{
	const TArray<TSharedRef<FCallRun>> Stopped = Runs;
	for (const TSharedRef<FCallRun>& Run : Stopped)
	{
		Run->Cancel();
	}
}

void FClientCore::Forget(const FCallRun& Run)
{
	Runs.RemoveAll([&Run](const TSharedRef<FCallRun>& Each) { return &Each.Get() == &Run; });
}

FString NewIdempotencyKey()
{
	return FGuid::NewGuid().ToString(EGuidFormats::DigitsWithHyphensLower);
}

void FCallHandle::Cancel() const
{
	const TSharedPtr<FCallRun> Run = Current.IsValid() ? Current->Pin() : nullptr;
	if (Run.IsValid())
	{
		Run->Cancel();
	}
}

bool FCallHandle::IsActive() const
{
	return Current.IsValid() && Current->IsValid();
}

template <typename ValueType>
struct TReply
{
	static bool Read(const FReply& Reply, ValueType& Out)
	{
		// A successful response may have no body. The value then keeps its default.
		return !Reply.Json.IsValid() || TJson<ValueType>::Read(Reply.Json, Out);
	}
};

template <>
struct TReply<FNothing>
{
	static bool Read(const FReply&, FNothing&) { return true; }
};

template <>
struct TReply<TArray<uint8>>
{
	static bool Read(const FReply& Reply, TArray<uint8>& Out)
	{
		Out = Reply.Bytes;
		return true;
	}
};

template <typename ValueType>
TResult<ValueType> ResultOf(FReply&& Reply)
{
	if (Reply.Error.IsSet())
	{
		return TResult<ValueType>(MoveTemp(Reply.Error.GetValue()));
	}
	ValueType Value{};
	return TReply<ValueType>::Read(Reply, Value) ? TResult<ValueType>(MoveTemp(Value)) : TResult<ValueType>(MoveTemp(Reply.Context));
}

template <typename ValueType>
FCallHandle Send(const TSharedRef<FClientCore>& Core, FCall&& Call, const FCallOptions& Options, TOnDone<ValueType>&& OnDone)
{
	return Core->Start(MoveTemp(Call), Options, [OnDone = MoveTemp(OnDone)](FReply&& Reply) {
		if (OnDone)
		{
			OnDone(ResultOf<ValueType>(MoveTemp(Reply)));
		}
	});
}
}
