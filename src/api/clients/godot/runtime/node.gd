const FIRST_PAUSE_MS := 500
const LONGEST_PAUSE_MS := 8000

## The address of the API, with or without a slash at its end. One that you set is that of every
## operation, also of one with a server of its own.
var base_url := SERVER_URL
# if session
## Where tokens are kept; in memory by default.
var token_store := TokenStore.new()
# end if
## Milliseconds for one attempt, until its whole body has arrived.
var timeout_ms := 15000
## Milliseconds for a call with all attempts and waits.
var deadline_ms := 60000
## How often a request is repeated that is safe to repeat.
var max_retries := 3
## Bytes of a body in memory.
var max_response_bytes := 64 * 1024 * 1024
## Returns a number from 0 to 1, by which pauses are shortened.
var random_source := func() -> float: return randf()

var _scopes: Array[_Scope] = []
# if session
var _refreshing: _Refresh = null
# end if


func _init() -> void:
	# A paused game still gets its responses.
	process_mode = Node.PROCESS_MODE_ALWAYS


func _exit_tree() -> void:
	cancel_all()


## A key for one action of the player: keep it until the action has succeeded or was refused.
static func new_idempotency_key() -> String:
	return _uuid(Crypto.new().generate_random_bytes(16), 4)


# if session
## Whether the client has tokens. Only the next call shows whether the API still accepts them.
func is_signed_in() -> bool:
	return token_store.load_tokens() != null


# end if
## Ends all calls at once. Leaving the scene tree does the same.
func cancel_all() -> void:
	for scope: _Scope in _scopes.duplicate():
		scope.cancel()
