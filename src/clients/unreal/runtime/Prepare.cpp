#include "Core.h"

namespace ApiClient
{
/** Methods that change nothing when they are repeated (RFC 9110, section 9.2.2). */
inline bool IsIdempotent(const FString& Method)
{
	return TArray<FString>{TEXT("GET"), TEXT("HEAD"), TEXT("OPTIONS"), TEXT("TRACE"), TEXT("PUT"), TEXT("DELETE")}.Contains(Method);
}

/** The names of the first alternative that the client has all credentials of. */
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

FString FClientCore::Prepare(
	const FCall& Call, const FCallOptions& Options, const FString& Key, IHttpRequest& Request, FString& OutToken) const
{
	TMap<FString, FString> Headers;
	FParameters Query = Call.QueryValues;
	FParameters Cookies = Call.CookieValues;
	Headers.Add(TEXT("Accept"), Call.Result == EResultFormat::Json ? TEXT("application/json") : TEXT("*/*"));
	for (const FParameter& Parameter : Call.HeaderValues)
	{
		Headers.Add(Parameter.Name, HeaderText(Parameter));
	}

	TMap<FString, FString> Credentials = Api.Credentials;
	const TOptional<FTokens> Tokens = Load();
	if (Api.Session.IsSet() && Tokens.IsSet())
	{
		Credentials.Add(Api.Session->Credential, Tokens->AccessToken);
	}
	for (const FString& Name : ChooseCredentials(Call, Credentials))
	{
		const FString* Value = Credentials.Find(Name);
		const FCredentialPlace* Place = Api.Places.Find(Name);
		if (!Value || !Place)
		{
			continue;
		}
		const FString Written = Place->Prefix.IsEmpty() ? *Value : Place->Prefix + TEXT(" ") + *Value;
		switch (Place->Place)
		{
		case EPlace::Header:
			Headers.Add(Place->Name, Written);
			break;
		case EPlace::Query:
			Query.Add({Place->Name, TJson<FString>::Write(Written), FormStyle()});
			break;
		case EPlace::Cookie:
			Cookies.Add({Place->Name, TJson<FString>::Write(Written), FormStyle()});
			break;
		}
		if (Tokens.IsSet() && Api.Session.IsSet() && Name == Api.Session->Credential)
		{
			OutToken = Tokens->AccessToken;
		}
	}

	FString Url = Call.Path;
	if (!Call.bIsUnsigned)
	{
		const FString Missing = FillPath(Url, Call.PathValues);
		if (!Missing.IsEmpty())
		{
			return FString::Printf(TEXT("`%s` is missing or empty"), *Missing);
		}
		// An address that the caller set is that of every operation.
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
		int32 Place = INDEX_NONE;
		if (Pair.Value.FindChar(TEXT('\r'), Place) || Pair.Value.FindChar(TEXT('\n'), Place))
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
