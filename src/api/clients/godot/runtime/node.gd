const FIRST_PAUSE_MS := 500
const LONGEST_PAUSE_MS := 8000

## URL of the API, with or without a trailing slash. A changed URL also replaces the servers of
## individual operations.
var base_url := SERVER_URL
# if session
## Where tokens are stored; by default, in memory.
var token_store := TokenStore.new()
# end if
## Maximum time for one attempt in milliseconds, including the whole response body.
var timeout_ms := 15000
## Maximum time for a whole call in milliseconds, including all attempts and pauses.
var deadline_ms := 60000
## Maximum number of retries for a request that is safe to retry.
var max_retries := 3
## Maximum size of a response body in bytes. Bodies are kept in memory.
var max_response_bytes := 64 * 1024 * 1024
## Returns a random number from 0 to 1 (inclusive), which scales the pauses before retries.
var random_source := func() -> float: return randf()

var _scopes: Array[_Scope] = []
# if session
var _refreshing: _Refresh = null
# end if


func _init() -> void:
	# Keep receiving responses while the game is paused.
	process_mode = Node.PROCESS_MODE_ALWAYS


func _exit_tree() -> void:
	cancel_all()


## Creates an idempotency key for one player action. Reuse it until the action succeeds or is
## refused.
static func new_idempotency_key() -> String:
	return _uuid(Crypto.new().generate_random_bytes(16), 4)


# if session
## Whether the client has tokens. Only the next call shows whether the API still accepts them.
func is_signed_in() -> bool:
	return token_store.load_tokens() != null


# end if
## Cancels all calls. Called automatically when the client leaves the scene tree.
func cancel_all() -> void:
	for scope: _Scope in _scopes.duplicate():
		scope.cancel()
