## An error in the request.
class FieldError:
	extends RefCounted

	## Location in the request, as a JSON pointer such as [code]/displayName[/code].
	var pointer := ""
	var message := ""


## Details of a failed call. Safe to print, because the text contains no tokens, keys or bodies.
class ClientError:
	extends RefCounted

	enum Kind {
		## The API rejected the request; [member code] says why.
		PROBLEM,
		## The response did not come from the API but, for example, from a proxy.
		RESPONSE,
		## The API reported success, but the body cannot be read or is too large.
		DECODE,
		## The connection failed or broke.
		NETWORK,
		## No complete response arrived in time.
		TIMEOUT,
		## The caller canceled the call, or the client left the scene tree.
		CANCELLED,
		## The call is invalid and was not sent.
		ARGUMENT,
		## The size or hash of a file differs from what was announced.
		INTEGRITY,
	}

	var kind := Kind.NETWORK
	## Message for logs.
	var message := ""
	## Operation that failed.
	var operation := ""
	## Status of the response; 0 if there was no response.
	var status := 0
	## Id of the request, for logs and support; empty if there is none.
	var request_id := ""
	## Number of times the request was sent.
	var attempts := 0
	## How long the API asks clients to wait, in milliseconds; -1 if it does not ask.
	var retry_after_ms := -1
	## Base decisions on this, or on [member status] if it is empty; never on the text.
	var code := ""
	## A URI that identifies the kind of problem (RFC 9457).
	var type := "about:blank"
	var title := ""
	## Explanation for developers. Keep it out of logs that other people can read.
	var detail := ""
	## Errors in the request; often empty.
	var errors: Array[FieldError] = []
	## The whole body of a problem response, including unknown properties.
	var body := {}
	## Start of an unexpected body.
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


## The result of a call. [member error] is null if the call succeeded.
class Outcome:
	extends RefCounted

	var error: ClientError = null
	## Status of the last response; 0 if there was no response.
	var status := 0
	var request_id := ""
	## Headers of the last response, by lowercase name.
	var headers := {}
	## The body as parsed JSON, text or bytes; null if there is none.
	var raw: Variant = null

	func _copy(other: Outcome) -> void:
		error = other.error
		status = other.status
		request_id = other.request_id
		headers = other.headers
		raw = other.raw
