#include "Core.h"

namespace ApiClient
{
/** Idempotent methods (RFC 9110, section 9.2.2). */
inline bool IsIdempotent(const FString& Method)
{
	return TArray<FString>{TEXT("GET"), TEXT("HEAD"), TEXT("OPTIONS"), TEXT("TRACE"), TEXT("PUT"), TEXT("DELETE")}.Contains(Method);
}

inline TArray<FString> ChooseCredentials(const FCall& Call, const TMap<FString, FString>& Credentials)
{
	for (const TArray<FString>& Names : Call.Security)
	{
		bool bHasAll = true;
		for (const FString& Name : Names)
		{
			bHasAll = bHasAll && Credentials.Contains(Name);
		}
		if (bHasAll)
		{
			return Names;
		}
	}
	return Call.Security.Num() > 0 ? Call.Security[0] : TArray<FString>();
}

// if session
bool FClientCore::LacksToken(const FCall& Call) const
{
	const TOptional<FTokens> Tokens = Load();
	if (!Tokens.IsSet() || !Tokens->AccessToken.IsEmpty())
	{
		return false;
	}
	TMap<FString, FString> Credentials = Api.Credentials;
	Credentials.Add(Api.Session.Credential, FString());
	return ChooseCredentials(Call, Credentials).Contains(Api.Session.Credential);
}

// end if
FString FClientCore::Prepare(
	const FCall& Call, const FCallOptions& Options, const FString& Key, IHttpRequest& Request/* if session */, FString& OutToken/* end if */) const
{
	TMap<FString, FString> Headers;
	FParameters Query = Call.QueryValues;
	FParameters Cookies = Call.CookieValues;
	Headers.Add(TEXT("Accept"), Call.Result == EResultFormat::Json ? TEXT("application/json") : TEXT("*/*"));
	for (const FParameter& Parameter : Call.HeaderValues)
	{
		Headers.Add(Parameter.Name, HeaderText(Parameter));
	}

	// if session
	TMap<FString, FString> Credentials = Api.Credentials;
	const TOptional<FTokens> Tokens = Load();
	if (Tokens.IsSet() && !Tokens->AccessToken.IsEmpty())
	{
		Credentials.Add(Api.Session.Credential, Tokens->AccessToken);
	}
	// else
	const TMap<FString, FString>& Credentials = Api.Credentials;
	// end if
	for (const FString& Name : ChooseCredentials(Call, Credentials))
	{
		const FString* Value = Credentials.Find(Name);
		const FCredentialConfig* Config = Api.CredentialConfigs.Find(Name);
		if (!Value || !Config)
		{
			continue;
		}
		const FString Written = Config->Prefix.IsEmpty() ? *Value : Config->Prefix + TEXT(" ") + *Value;
		switch (Config->Location)
		{
		case ELocation::Header:
			Headers.Add(Config->Name, Written);
			break;
		case ELocation::Query:
			Query.Add({Config->Name, TJson<FString>::Write(Written), FormStyle()});
			break;
		case ELocation::Cookie:
			Cookies.Add({Config->Name, TJson<FString>::Write(Written), FormStyle()});
			break;
		}
		// if session
		if (Tokens.IsSet() && Name == Api.Session.Credential)
		{
			OutToken = Tokens->AccessToken;
		}
		// end if
	}

	FString Url = Call.Path;
	if (!Call.bIsUnsigned)
	{
		const FString Missing = FillPath(Url, Call.PathValues);
		if (!Missing.IsEmpty())
		{
			return FString::Printf(TEXT("`%s` is missing or empty"), *Missing);
		}
		// A base URL set by the caller overrides the servers of individual operations.
		FString BaseUrl = !Settings.BaseUrl.IsEmpty() ? Settings.BaseUrl : Call.ServerUrl.IsEmpty() ? Api.ServerUrl : Call.ServerUrl;
		while (BaseUrl.RemoveFromEnd(TEXT("/")))
		{
		}
		if (BaseUrl.IsEmpty())
		{
			return TEXT("the client has no `BaseUrl`");
		}
		if (!BaseUrl.StartsWith(TEXT("http://")) && !BaseUrl.StartsWith(TEXT("https://")))
		{
			return FString::Printf(TEXT("the base address `%s` does not begin with http:// or https://"), *BaseUrl);
		}
		const FString Pairs = FormatPairs(Query, TEXT("&"));
		Url = BaseUrl + Url + (Pairs.IsEmpty() ? FString() : TEXT("?") + Pairs);
	}

	if (!Call.ContentType.IsEmpty())
	{
		Headers.Add(TEXT("Content-Type"), Call.ContentType);
	}
	if (!Key.IsEmpty())
	{
		Headers.Add(Call.IdempotencyHeader, Key);
	}
	if (Cookies.Num() > 0)
	{
		Headers.Add(TEXT("Cookie"), FormatPairs(Cookies, TEXT("; ")));
	}
	for (const auto& Pair : Options.Headers)
	{
		Headers.Add(Pair.Key, Pair.Value);
	}

	Request.SetVerb(Call.Method);
	Request.SetURL(Url);
	for (const auto& Pair : Headers)
	{
		int32 Index = INDEX_NONE;
		if (Pair.Value.FindChar(TEXT('\r'), Index) || Pair.Value.FindChar(TEXT('\n'), Index))
		{
			return FString::Printf(TEXT("the header `%s` contains a line break"), *Pair.Key);
		}
		Request.SetHeader(Pair.Key, Pair.Value);
	}
	if (Call.Body.Num() > 0)
	{
		Request.SetContent(Call.Body);
	}
	return FString();
}
}
