#include "Core.h"

namespace ApiClient
{
/**
 * Derives an idempotency key from the refresh token, so that the key stays the same after a
 * restart. The API would treat a retry with a different key as the use of a stolen token.
 */
inline FString RefreshKeyFor(const FString& RefreshToken)
{
	const FTCHARToUTF8 Utf8(*(TEXT("refresh ") + RefreshToken));
	TArray<uint8> Hash = FSha256Hasher().Hash(reinterpret_cast<const uint8*>(Utf8.Get()), Utf8.Length());
	// Set the version (8, for custom formats) and variant of the UUID (RFC 9562).
	Hash[6] = static_cast<uint8>((Hash[6] & 0x0f) | 0x80);
	Hash[8] = static_cast<uint8>((Hash[8] & 0x3f) | 0x80);
	const FString Hex = BytesToHex(Hash.GetData(), 16).ToLower();
	return FString::Printf(TEXT("%s-%s-%s-%s-%s"), *Hex.Mid(0, 8), *Hex.Mid(8, 4), *Hex.Mid(12, 4), *Hex.Mid(16, 4), *Hex.Mid(20, 12));
}

bool FClientCore::IsSignedIn() const
{
	return Load().IsSet();
}

TOptional<FTokens> FClientCore::Load() const
{
	return Settings.TokenStore->Load();
}

void FClientCore::StartSession(const FJson& Result, const FString& LastRefreshToken)
{
	FTokens Tokens;
	Tokens.AccessToken = TextAt(Result, Api.Session.AccessToken);
	Tokens.RefreshToken = TextAt(Result, Api.Session.RefreshToken);
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

bool FClientCore::IsExpired(const FError& Rejection) const
{
	const FString& Code = Rejection.Code.GetText();
	return Rejection.Kind == EErrorKind::Problem && Rejection.Status == 401
		&& (Code.IsEmpty() || Api.Session.ExpiredCodes.Num() == 0 || Api.Session.ExpiredCodes.Contains(Code));
}

void FClientCore::Renew(const FString& Rejected, const TSharedRef<FCallRun>& Waiter)
{
	const TOptional<FTokens> Tokens = Load();
	if (!Tokens.IsSet() || !Tokens->AccessToken.Equals(Rejected))
	{
		// Another call has since renewed or ended the session.
		Waiter->OnRenewed(TOptional<FError>(), Tokens.IsSet());
		return;
	}
	const FSessionRules& Rules = Api.Session;
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
	const FSessionRules& Rules = Api.Session;
	const TOptional<FTokens> Tokens = Load();
	// If the player signed in or out during the refresh, keep the current session.
	const bool bIsCurrent = Tokens.IsSet() && Tokens->RefreshToken.Equals(RefreshToken);
	const TArray<int32> Rejections = {400, 401, 403};
	const bool bHasEnded = Reply.Error.IsSet() && Reply.Error->Kind == EErrorKind::Problem && Rejections.Contains(Reply.Error->Status)
		&& (Rules.EndedCodes.Num() == 0 || Rules.EndedCodes.Contains(Reply.Error->Code.GetText()));
	// Store the tokens before waiting calls continue.
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

/**
 * Requests an access token before the first attempt if the client has only a refresh token. Returns
 * whether the call must wait for it. Asks only once: if there is still no token, the call is sent
 * without one, and the API reports the error.
 */
bool FCallRun::WaitsForFirstToken()
{
	const TSharedPtr<FClientCore> Core = WeakCore.Pin();
	if (bHasAskedFirst || !Core.IsValid() || !Core->LacksToken(Call))
	{
		return false;
	}
	bHasAskedFirst = true;
	AskForToken(*Core);
	return true;
}

/**
 * If the access token has expired, requests a new one, at most once per call. Returns whether the
 * call must wait for it.
 */
bool FCallRun::WaitsForToken()
{
	const TSharedPtr<FClientCore> Core = WeakCore.Pin();
	if (!Core.IsValid() || Info.Status != 401 || SentToken.IsEmpty() || bIsReplayed || !Core->IsExpired(ErrorOfResponse()))
	{
		return false;
	}
	bIsReplayed = true;
	AskForToken(*Core);
	return true;
}

void FCallRun::AskForToken(FClientCore& Core)
{
	After(FMath::Max(0.0, SecondsLeft()), &FCallRun::OnRefreshTimeout);
	Core.Renew(SentToken, AsShared());
}

void FCallRun::OnRefreshTimeout()
{
	Fail(EErrorKind::Timeout, TEXT("no new access token in time"));
}

void FCallRun::OnRenewed(const TOptional<FError>& Failure, bool bHasToken)
{
	if (bIsDone)
	{
		return;
	}
	StopWaiting();
	if (Failure.IsSet())
	{
		FReply Reply;
		Reply.Error = Failure;
		Finish(MoveTemp(Reply));
	}
	else if (bHasToken || Attempts == 0)
	{
		Repeats = 0;
		Send();
	}
	else
	{
		Conclude();
	}
}
}
