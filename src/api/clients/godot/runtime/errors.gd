## One thing that is wrong with a request.
class FieldError:
	extends RefCounted

	## A JSON pointer to the value in the request.
	var pointer := ""
	var message := ""


## What went wrong with a call. Printing one is safe: it shows no token, key or body.
class ClientError:
	extends RefCounted

	enum Kind {
		## The API refused the request, and [member code] says why.
		PROBLEM,
		## Something else responded, such as a proxy with a page of HTML.
		RESPONSE,
		## A success that cannot be read, or is larger than allowed.
		DECODE,
		## No connection, or one that broke.
		NETWORK,
		## No complete response in time.
		TIMEOUT,
		## The caller cancelled the call, or the client left the scene tree.
		CANCELLED,
		## The call itself is wrong, and nothing was sent.
		ARGUMENT,
		## A file with another size or hash than announced.
		INTEGRITY,
	}

	var kind := Kind.NETWORK
	## For the log of a developer.
	var message := ""
	## The operation that failed.
	var operation := ""
	## The status of the response; 0 without one.
	var status := 0
	## The id of the request, for the log and for support; empty where the response has none.
	var request_id := ""
	## How often the request was sent.
	var attempts := 0
	## How long the API asks to wait, in milliseconds; -1 where it does not ask.
	var retry_after_ms := -1
	## Decide by this, or by [member status] where it is empty; never by the texts.
	var code := ""
	## A URI that identifies the kind of problem (RFC 9457).
	var type := "about:blank"
	var title := ""
	## What happened. Never show it in a log that others read.
	var detail := ""
	## What is wrong with the request; mostly empty.
	var errors: Array[FieldError] = []
	## The whole body of a problem, with what this class does not know.
	var body := {}
	## How a body begins that is not one of the API.
	var excerpt := ""

	func _init(
		error_kind := Kind.NETWORK, error_message := "", error_operation := "", sent := 0
	) -> void:
		kind = error_kind
		message = error_message
		operation = error_operation
		attempts = sent

	func _to_string() -> String:
		var label: String = Kind.find_key(kind)
		var parts := PackedStringArray([operation + ":", label.to_lower() + ":", message])
		if request_id != "":
			parts.append("(request %s)" % request_id)
		return " ".join(parts)


## What a call ended with. [member error] is null after a success.
class Outcome:
	extends RefCounted

	var error: ClientError = null
	## The status of the last response; 0 without one.
	var status := 0
	var request_id := ""
	## The headers of the last response, by name in lower case.
	var headers := {}
	## The body as parsed JSON, as text or as bytes; null without one.
	var raw: Variant = null

	func _copy(other: Outcome) -> void:
		error = other.error
		status = other.status
		request_id = other.request_id
		headers = other.headers
		raw = other.raw
