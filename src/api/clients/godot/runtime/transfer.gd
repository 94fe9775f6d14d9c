## The SHA-256 hash as 64 lowercase hexadecimal digits.
static func sha256_of(bytes: PackedByteArray) -> String:
	var context := HashingContext.new()
	if context.start(HashingContext.HASH_SHA256) != OK:
		return ""
	# HashingContext refuses empty input.
	if not bytes.is_empty() and context.update(bytes) != OK:
		return ""
	return context.finish().hex_encode()


## Announces a file to the API, sends its bytes, and confirms the upload. All three requests are
## safe to retry, so an interrupted upload can be repeated with the same idempotency key.
func _upload(
	create: _Plan, paths: Dictionary, complete: _Plan, file: PackedByteArray, options: CallOptions
) -> Outcome:
	var own := options if options != null else CallOptions.new()
	var key := own.idempotency_key if own.idempotency_key != "" else new_idempotency_key()
	var request_body: Variant = _Json.plain(create.body)
	if paths.has("size"):
		request_body = _Json.with(request_body, paths["size"], file.size())
	if paths.has("sha256"):
		request_body = _Json.with(request_body, paths["sha256"], sha256_of(file))
	create.body = request_body
	var announced: Outcome = await _step(own, key, _send_plan.bind(create))
	if announced.error != null:
		return announced
	var request := _Request.new()
	request.url = _Json.text_at(announced.raw, paths["url"])
	request.method = _Json.text_at(announced.raw, paths.get("method", []))
	if request.method == "":
		request.method = "PUT"
	if paths.has("headers"):
		var headers: Variant = _Json.at(announced.raw, paths["headers"])
		if headers is Dictionary:
			request.headers = headers
	request.body = file
	var send_file := _send_file.bind(create.operation, request, Callable())
	var sent: Outcome = await _step(own, "", send_file)
	if sent.error != null or complete == null:
		return sent if sent.error != null else announced
	complete.path_values = {paths["parameter"]: _Json.at(announced.raw, paths["value"])}
	return await _step(own, "", _send_plan.bind(complete))


## Gets a signed URL from the API, and downloads the file from it. Fails if the size or hash differs
## from what the API announced.
func _download(locate: _Plan, paths: Dictionary, options: CallOptions) -> Outcome:
	var own := options if options != null else CallOptions.new()
	var located: Outcome = await _step(own, "", _send_plan.bind(locate))
	if located.error != null:
		return located
	var request := _Request.new()
	request.url = _Json.text_at(located.raw, paths["url"])
	var send_file := _send_file.bind(locate.operation, request, own.on_progress)
	var received: Outcome = await _step(own, "", send_file)
	if received.error != null:
		return received
	var bytes: PackedByteArray = received.raw
	var size: Variant = _Json.at(located.raw, paths["size"]) if paths.has("size") else null
	var sha256 := _Json.text_at(located.raw, paths.get("sha256", []))
	var problem := ""
	if size is int and size != bytes.size():
		problem = "%d bytes instead of %d" % [bytes.size(), size]
	elif sha256 != "" and sha256.to_lower() != sha256_of(bytes):
		problem = "the SHA-256 hash differs from the announced one"
	if problem != "":
		received.error = ClientError.new(
			ClientError.Kind.INTEGRITY, problem, locate.operation, 1
		)
		received.error.status = received.status
		received.raw = null
	return received


## Sends one request of a transfer, with a copy of the options that omits on_progress. Only the
## download of the file reports progress.
func _step(options: CallOptions, key: String, send: Callable) -> Outcome:
	var step := options._with_key(key)
	options.cancelled.connect(step.cancel)
	var result: Outcome = await send.call(step)
	options.cancelled.disconnect(step.cancel)
	return result


func _send_plan(step: CallOptions, plan: _Plan) -> Outcome:
	return await _send(plan, step)


func _send_file(
	step: CallOptions, operation: String, request: _Request, on_progress: Callable
) -> Outcome:
	step.on_progress = on_progress
	if not request.url.begins_with("http"):
		var reason := "the response has no address"
		return _failed(ClientError.new(ClientError.Kind.RESPONSE, reason, operation))
	return await _send_unsigned(operation, request, step)
