## Deadline and cancellation of a call, across all its attempts and pauses. Calls await only the
## signal `woken`, because a call that awaits a freed node would never continue.
class _Scope:
	extends RefCounted

	signal woken

	var operation: String
	var attempts := 0
	var is_cancelled := false
	var _end: int
	## Number of the current wait. Events that belong to earlier waits are ignored.
	var _wait := 0

	func _init(scope_operation: String, deadline_ms: int) -> void:
		operation = scope_operation
		_end = Time.get_ticks_msec() + deadline_ms

	## Milliseconds until the deadline, on a monotonic clock that is independent of game time.
	func left() -> int:
		return _end - Time.get_ticks_msec()

	func begin_wait() -> int:
		_wait += 1
		return _wait

	func is_waiting(number: int) -> bool:
		return number == _wait

	func wake(number: int) -> void:
		if is_waiting(number):
			_wait += 1
			woken.emit()

	func cancel() -> void:
		is_cancelled = true
		wake(_wait)

	func cancelled() -> ClientError:
		return failure(ClientError.Kind.CANCELLED, "cancelled")

	func timed_out(milliseconds: int) -> ClientError:
		var message := "no complete response within %d ms" % maxi(milliseconds, 0)
		return failure(ClientError.Kind.TIMEOUT, message)

	func failure(kind: ClientError.Kind, message: String) -> ClientError:
		return ClientError.new(kind, message, operation, attempts)


## The result of an attempt: a response or an error.
class _Response:
	extends RefCounted

	const MONTHS := "janfebmaraprmayjunjulaugsepoctnovdec"
	## HTTP statuses of temporary failures, which are worth a retry.
	const PASSING := [429, 500, 502, 503, 504]

	var error: ClientError = null
	## Result code of HTTPRequest; -1 until the request finishes.
	var result := -1
	var status := 0
	var headers := {}
	var body := PackedByteArray()

	func receive(
		http_result: int, code: int, lines: PackedStringArray, bytes: PackedByteArray
	) -> void:
		result = http_result
		status = code
		body = bytes
		for line in lines:
			var end := line.find(":")
			if end > 0:
				var header := line.substr(0, end).strip_edges().to_lower()
				headers[header] = line.substr(end + 1).strip_edges()

	## Whether the failure is temporary, so that a retry may help.
	func is_passing() -> bool:
		if error != null:
			return error.kind in [ClientError.Kind.NETWORK, ClientError.Kind.TIMEOUT]
		return status in PASSING

	func is_success() -> bool:
		return error == null and status >= 200 and status < 300

	func is_html() -> bool:
		var type: String = headers.get("content-type", "")
		return type.to_lower().contains("html") or text().strip_edges().begins_with("<")

	func text() -> String:
		return body.get_string_from_utf8()

	## Reads the Retry-After header, which contains seconds or a date (RFC 9110, section 10.2.3).
	## Returns milliseconds; -1 if the header is missing or invalid. Compares a date with the
	## response's Date header, because the device's clock may be wrong.
	func retry_after_ms() -> int:
		var written: String = headers.get("retry-after", "")
		if written.is_valid_int() and not written.begins_with("-"):
			return written.to_int() * 1000
		var until := _read_date(written)
		if until < 0:
			return -1
		var date: String = headers.get("date", "")
		var now := _read_date(date)
		return maxi(0, until - (now if now >= 0 else int(Time.get_unix_time_from_system()))) * 1000

	## Converts a date such as "Wed, 21 Oct 2015 07:28:00 GMT" to Unix time in seconds; -1 for any
	## other text.
	static func _read_date(text: String) -> int:
		var parts := text.replace(",", "").replace(":", " ").split(" ", false)
		if parts.size() != 8 or parts[2].length() != 3:
			return -1
		var month := MONTHS.find(parts[2].to_lower())
		if month < 0 or month % 3 != 0:
			return -1
		var fields := {
			"year": parts[3].to_int(),
			"month": int(month / 3.0) + 1,
			"day": parts[1].to_int(),
			"hour": parts[4].to_int(),
			"minute": parts[5].to_int(),
			"second": parts[6].to_int(),
		}
		return Time.get_unix_time_from_datetime_dict(fields)
