class FieldError:
	extends RefCounted

	## JSON pointer to the invalid value, such as [code]/displayName[/code].
	var pointer := ""
	var message := ""


## Details of a failed call. Printing the error is safe, because its text contains no tokens, keys
## or bodies.
class ClientError:
	extends RefCounted

	enum Kind {
		## The API rejected the request; [member code] says why.
		PROBLEM,
		## The response came from something other than the API, such as a proxy.
		RESPONSE,
		## The API reported success, but the body cannot be read or is too large.
		DECODE,
		NETWORK,
		TIMEOUT,
		## The caller canceled the call, or the client left the scene tree.
		CANCELLED,
		## The call is invalid and was not sent.
		ARGUMENT,
		## A file's size or hash differs from what the API announced.
		INTEGRITY,
	}

	var kind := Kind.NETWORK
	var message := ""
	var operation := ""
	## HTTP status; 0 if there was no response.
	var status := 0
	var request_id := ""
	var attempts := 0
	## Milliseconds to wait before a retry, according to the API; -1 if unknown.
	var retry_after_ms := -1
	## The API's error code. Base decisions on it, or on [member status] if it is empty; never on
	## the text.
	var code := ""
	## A URI that identifies the kind of problem (RFC 9457).
	var type := "about:blank"
	var title := ""
	## Explanation for developers. It may contain private data, so keep it out of shared logs.
	var detail := ""
	var errors: Array[FieldError] = []
	## The parsed body of an error response, including unknown properties.
	var body := {}
	## First 200 characters of an unexpected response body.
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
	var status := 0
	var request_id := ""
	## Headers of the last response, by lowercase name.
	var headers := {}
	## The response body as parsed JSON, text or bytes; null if there is none.
	var raw: Variant = null

	func _copy(other: Outcome) -> void:
		error = other.error
		status = other.status
		request_id = other.request_id
		headers = other.headers
		raw = other.raw
