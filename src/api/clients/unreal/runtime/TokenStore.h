#pragma once

#include "CoreMinimal.h"

namespace ApiClient
{
/** A session's tokens. Anyone who has them can act as the player. */
struct FTokens
{
	/**
	 * Empty if the store kept only the refresh token. The next call then gets a new access token
	 * first.
	 */
	FString AccessToken;
	/** Empty if the session cannot be renewed. */
	FString RefreshToken;
};

/**
 * Keeps tokens between calls and, optionally, across restarts. The client loads them before each
 * request, on the game thread, so several clients can share a store.
 */
class ITokenStore
{
public:
	virtual ~ITokenStore() = default;
	virtual TOptional<FTokens> Load() = 0;
	/** `Tokens` is not set if the session has ended. */
	virtual void Save(const TOptional<FTokens>& Tokens) = 0;
};

class FMemoryTokenStore : public ITokenStore
{
public:
	virtual TOptional<FTokens> Load() override { return Kept; }
	virtual void Save(const TOptional<FTokens>& Tokens) override { Kept = Tokens; }

private:
	TOptional<FTokens> Kept;
};
}
