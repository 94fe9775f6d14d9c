#include "Core.h"

namespace ApiClient
{
FClientCore::FClientCore(const FClientSettings& InSettings, FApi&& InApi) : Settings(InSettings), Api(MoveTemp(InApi))
{
	if (!Settings.TokenStore.IsValid())
	{
		Settings.TokenStore = MakeShared<FMemoryTokenStore>();
	}
}

FClientCore::~FClientCore()
{
	Close();
}

void FClientCore::Close()
{
	bIsClosed = true;
	// A request that is stopped may remove itself from the list.
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

bool FClientCore::IsSignedIn() const
{
	return Load().IsSet();
}

TOptional<FTokens> FClientCore::Load() const
{
	return Api.Session.IsSet() ? Settings.TokenStore->Load() : TOptional<FTokens>();
}

void FClientCore::StartSession(const FJson& Result, const FString& LastRefreshToken)
{
	if (!Api.Session.IsSet())
	{
		return;
	}
	FTokens Tokens;
	Tokens.AccessToken = TextAt(Result, Api.Session->AccessToken);
	Tokens.RefreshToken = TextAt(Result, Api.Session->RefreshToken);
	if (Tokens.RefreshToken.IsEmpty())
	{
		Tokens.RefreshToken = LastRefreshToken;
	}
	if (!Tokens.AccessToken.IsEmpty())
	{
		Settings.TokenStore->Save(Tokens);
	}
}

void FClientCore::EndSession()
{
	Settings.TokenStore->Save(TOptional<FTokens>());
}

/** Whether a new access token helps against a refusal. */
bool FClientCore::IsExpired(const FError& Rejection) const
{
	const FString& Code = Rejection.Code.GetText();
	return Api.Session.IsSet() && Rejection.Kind == EErrorKind::Problem && Rejection.Status == 401
		&& (Code.IsEmpty() || Api.Session->ExpiredCodes.Num() == 0 || Api.Session->ExpiredCodes.Contains(Code));
}

void FClientCore::Renew(const FString& Rejected, const TSharedRef<FCallRun>& Waiter)
{
	const TOptional<FTokens> Tokens = Load();
	if (!Tokens.IsSet() || !Tokens->AccessToken.Equals(Rejected))
	{
		// Another call has renewed or ended the session since.
		Waiter->OnRenewed(TOptional<FError>(), Tokens.IsSet());
		return;
	}
	const FSessionRules& Rules = Api.Session.GetValue();
	const FString RefreshToken = Tokens->RefreshToken;
	if (!Rules.Refresh.IsSet() || RefreshToken.IsEmpty())
	{
		Waiter->OnRenewed(TOptional<FError>(), false);
		return;
	}
	Waiters.Add(Waiter);
	if (bIsRefreshing)
	{
		return;
	}
	bIsRefreshing = true;
	FCall Call = Rules.Refresh.GetValue();
	Call.SetJson(*Rules.RefreshMediaType, WithValueAt(nullptr, Rules.RequestToken, TJson<FString>::Write(RefreshToken)));
	FCallOptions Options;
	Options.IdempotencyKey = RefreshKeyFor(RefreshToken);
	Start(MoveTemp(Call), Options, [Weak = TWeakPtr<FClientCore>(AsShared()), RefreshToken](FReply&& Reply) {
		if (const TSharedPtr<FClientCore> Core = Weak.Pin())
		{
			Core->OnRefreshed(RefreshToken, MoveTemp(Reply));
		}
	});
}

void FClientCore::OnRefreshed(const FString& RefreshToken, FReply&& Reply)
{
	const FSessionRules& Rules = Api.Session.GetValue();
	const TOptional<FTokens> Tokens = Load();
	// Whoever signed in or out meanwhile is not overruled.
	const bool bIsCurrent = Tokens.IsSet() && Tokens->RefreshToken.Equals(RefreshToken);
	const TArray<int32> Rejections = {400, 401, 403};
	const bool bHasEnded = Reply.Error.IsSet() && Reply.Error->Kind == EErrorKind::Problem && Rejections.Contains(Reply.Error->Status)
		&& (Rules.EndedCodes.Num() == 0 || Rules.EndedCodes.Contains(Reply.Error->Code.GetText()));
	// Tokens are kept before anybody who waits for them goes on.
	if (!Reply.Error.IsSet() && bIsCurrent)
	{
		StartSession(Reply.Json, RefreshToken);
	}
	else if (bHasEnded && bIsCurrent)
	{
		EndSession();
	}
	bIsRefreshing = false;
	const TArray<TWeakPtr<FCallRun>> Waiting = MoveTemp(Waiters);
	Waiters.Reset();
	const bool bHasToken = Load().IsSet();
	for (const TWeakPtr<FCallRun>& Each : Waiting)
	{
		if (const TSharedPtr<FCallRun> Run = Each.Pin())
		{
			Run->OnRenewed(Reply.Error, bHasToken);
		}
	}
	if (bHasEnded && bIsCurrent && Settings.OnSessionEnd && !bIsClosed)
	{
		Settings.OnSessionEnd(Reply.Error.GetValue());
	}
}

/** A reply as the type of its result. */
template <typename ValueType>
struct TReply
{
	static bool Read(const FReply& Reply, ValueType& Out)
	{
		// A success without a body is one, too.
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
