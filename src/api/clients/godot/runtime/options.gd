## Options for a single call, and a way to cancel it. For limits that are not set, the client's
## settings apply.
class CallOptions:
	extends RefCounted

	signal cancelled

	var timeout_ms := 0
	var deadline_ms := 0
	var max_retries := -1
	## Makes the request safe to retry, even after a restart. Create a key with
	## [code]new_idempotency_key()[/code] for each player action, store it with the body, and send
	## both until the action succeeds or is refused. If no key is set, the client creates one for
	## each call.
	var idempotency_key := ""
	var headers := {}
	## Called once per frame with the number of bytes received and the total, which is -1 if
	## unknown. Not called for uploads, because the engine does not measure their progress.
	var on_progress := Callable()
	var is_cancelled := false

	static func with_key(key: String) -> CallOptions:
		var options := CallOptions.new()
		options.idempotency_key = key
		return options

	## Ends the call immediately with an error of kind CANCELLED.
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
