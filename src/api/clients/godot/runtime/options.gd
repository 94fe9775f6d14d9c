## Options of one call, and the handle that cancels it. Zero and -1 stand for those of the client.
class CallOptions:
	extends RefCounted

	signal cancelled

	## Milliseconds for one attempt, until its whole body has arrived.
	var timeout_ms := 0
	## Milliseconds for the call with all attempts and waits.
	var deadline_ms := 0
	var max_retries := -1
	## Makes the request safe to repeat, even after a restart: make one with
	## [code]new_idempotency_key()[/code] for each action of the player, store it with the body, and
	## use both until it succeeded or was refused. The client makes one for each call that has none.
	var idempotency_key := ""
	## Headers of your own: name and value.
	var headers := {}
	## Called once a frame with the bytes that have arrived, and with all bytes, or -1 where they
	## are not known. An upload does not call it: the engine does not measure what has been sent.
	var on_progress := Callable()
	var is_cancelled := false

	## Options with an idempotency key, for an action of the player.
	static func with_key(key: String) -> CallOptions:
		var options := CallOptions.new()
		options.idempotency_key = key
		return options

	## Ends the call at once, with an error of the kind CANCELLED.
	func cancel() -> void:
		is_cancelled = true
		cancelled.emit()

	func _with_key(key: String) -> CallOptions:
		var other := CallOptions.new()
		other.timeout_ms = timeout_ms
		other.deadline_ms = deadline_ms
		other.max_retries = max_retries
		other.headers = headers
		other.idempotency_key = key
		other.is_cancelled = is_cancelled
		return other
