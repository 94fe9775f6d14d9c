#pragma once

#include "CoreMinimal.h"

namespace ApiClient
{
/** The tokens of a session. Whoever has them acts as the player. */
struct FTokens
{
	/** Empty where a store has kept the refresh token only: the next call gets a new one before it is sent. */
	FString AccessToken;
	/** Empty where the session cannot be renewed. */
	FString RefreshToken;
};

/**
 * Where tokens are kept between calls and, if you like, between starts. The client asks before each request, on the game
 * thread, so that several clients may share a store.
 */
class ITokenStore
{
public:
	virtual ~ITokenStore() = default;
	virtual TOptional<FTokens> Load() = 0;
	/** Not set: the session has ended. */
	virtual void Save(const TOptional<FTokens>& Tokens) = 0;
};

/** Keeps tokens as long as it lives. */
class FMemoryTokenStore : public ITokenStore
{
public:
	virtual TOptional<FTokens> Load() override { return Kept; }
	virtual void Save(const TOptional<FTokens>& Tokens) override { Kept = Tokens; }

private:
	TOptional<FTokens> Kept;
};
}
