## The tokens of a session. Whoever has them acts as the player.
class Tokens:
	extends RefCounted

	## Empty where a store has kept the refresh token only: the next call gets a new one before it
	## is sent.
	var access_token: String
	## Empty where the session cannot be renewed.
	var refresh_token: String

	func _init(access := "", refresh := "") -> void:
		access_token = access
		refresh_token = refresh

	func _to_string() -> String:
		return "<Tokens>"


## Keeps tokens in memory. Extend it to keep them between starts, in storage that the platform
## protects. The client asks before each request, so that several clients may share a store.
class TokenStore:
	extends RefCounted

	var _tokens: Tokens = null

	## Null without a session.
	func load_tokens() -> Tokens:
		return _tokens

	## Null: the session has ended.
	func save_tokens(tokens: Tokens) -> void:
		_tokens = tokens
