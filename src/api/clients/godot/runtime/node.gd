const FIRST_PAUSE_MS := 500
const LONGEST_PAUSE_MS := 8000

## URL of the API, with or without a trailing slash. If you change it, it also replaces the servers
## of individual operations.
var base_url := SERVER_URL
# if session
## Stores the tokens; in memory by default.
var token_store := TokenStore.new()
# end if
## Limit for a single attempt in milliseconds, including receiving the whole response body.
var timeout_ms := 15000
## Limit for a whole call in milliseconds, including all attempts and pauses.
var deadline_ms := 60000
## How many times to retry a request that is safe to retry.
var max_retries := 3
## Maximum size of a response body in bytes. Bodies are kept in memory.
var max_response_bytes := 64 * 1024 * 1024
## Returns a random number from 0 to 1 (inclusive). Pauses before retries are multiplied by it.
var random_source := func() -> float: return randf()

var _scopes: Array[_Scope] = []
# if session
var _refreshing: _Refresh = null
# end if


func _init() -> void:
	# Responses also arrive while the game is paused.
	process_mode = Node.PROCESS_MODE_ALWAYS


func _exit_tree() -> void:
	cancel_all()


## Creates a key for a single player action. Keep the key until the action succeeds or is refused.
static func new_idempotency_key() -> String:
	return _uuid(Crypto.new().generate_random_bytes(16), 4)


# if session
## Whether the client has tokens. Only the next call shows whether the API still accepts them.
func is_signed_in() -> bool:
	return token_store.load_tokens() != null


# end if
## Cancels all calls. This also happens when the client leaves the scene tree.
func cancel_all() -> void:
	for scope: _Scope in _scopes.duplicate():
		scope.cancel()
