## A session's tokens. Anyone who has them can act as the player.
class Tokens:
	extends RefCounted

	## Empty if the store kept only the refresh token. The next call then gets a new access token
	## first.
	var access_token: String
	## Empty if the session cannot be renewed.
	var refresh_token: String

	func _init(access := "", refresh := "") -> void:
		access_token = access
		refresh_token = refresh

	func _to_string() -> String:
		return "<Tokens>"


## Keeps tokens in memory. To keep them across restarts, extend this class and use storage that the
## platform protects. The client loads the tokens before each request, so several clients can share
## a store.
class TokenStore:
	extends RefCounted

	var _tokens: Tokens = null

	## Returns null if nobody is signed in.
	func load_tokens() -> Tokens:
		return _tokens

	## [param tokens] is null if the session has ended.
	func save_tokens(tokens: Tokens) -> void:
		_tokens = tokens
