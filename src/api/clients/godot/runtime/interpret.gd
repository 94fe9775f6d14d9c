func _failed(error: ClientError) -> Outcome:
	var result := Outcome.new()
	result.error = error
	return result


## Converts a response to an outcome without its body. Any status other than 2xx becomes an error.
func _result_of(response: _Response, scope: _Scope) -> Outcome:
	var result := Outcome.new()
	result.status = response.status
	result.headers = response.headers
	result.request_id = response.headers.get(REQUEST_ID_HEADER.to_lower(), "")
	result.error = response.error
	if response.error == null and not response.is_success():
		result.error = _rejection(response, scope)
	if result.error != null and response.result >= 0:
		result.error.status = response.status
		result.error.retry_after_ms = response.retry_after_ms()
		if result.error.request_id == "":
			result.error.request_id = result.request_id
	return result


func _rejection(response: _Response, scope: _Scope) -> ClientError:
	var text := response.text()
	var json := [{}] if text == "" else _Json.read("" if response.is_html() else text)
	if response.status < 400 or json.is_empty() or not json[0] is Dictionary:
		var strange := "%d from something that is not the API" % response.status
		var other := scope.failure(ClientError.Kind.RESPONSE, strange)
		other.excerpt = text.left(200)
		return other
	var error := scope.failure(ClientError.Kind.PROBLEM, "")
	error.body = json[0]
	error.code = _Json.text_at(error.body, [PROBLEM["code"]])
	error.title = _Json.text_at(error.body, ["title"])
	error.detail = _Json.text_at(error.body, ["detail"])
	if error.detail == "":
		error.detail = _Json.text_at(error.body, [PROBLEM["message"]])
	if error.body.get("type") is String:
		error.type = error.body["type"]
	error.request_id = _Json.text_at(error.body, [PROBLEM["requestId"]])
	error.message = "%d %s" % [response.status, error.code if error.code != "" else error.title]
	var entries: Variant = error.body.get(PROBLEM["errors"])
	if entries is Array:
		for entry: Variant in entries:
			var field := FieldError.new()
			field.pointer = _Json.text_at(entry, [PROBLEM["pointer"]])
			field.message = _Json.text_at(entry, [PROBLEM["message"]])
			error.errors.append(field)
	return error


## Stores the body of a successful response in [member Outcome.raw], which stays null if a JSON
## body is empty.
func _decode(plan: _Plan, response: _Response, result: Outcome, scope: _Scope) -> void:
	if plan.result == "binary":
		result.raw = response.body
	elif plan.result == "text":
		result.raw = response.text()
	elif plan.result == "json" and not response.body.is_empty():
		var json := [] if response.is_html() else _Json.read(response.text())
		if json.is_empty() or (plan.shape != TYPE_NIL and typeof(json[0]) != plan.shape):
			var reason := "%d with a body that cannot be read" % response.status
			result.error = scope.failure(ClientError.Kind.DECODE, reason)
			result.error.status = response.status
			result.error.request_id = result.request_id
			result.error.excerpt = response.text().left(200)
		else:
			result.raw = json[0]
