func _send(plan: _Plan, options: CallOptions) -> Outcome:
	var own := options if options != null else CallOptions.new()
	var scope := _open(plan.operation, own)
	var result: Outcome = await _run(plan, own, scope)
	_close(scope, own)
	# if session
	var kept := [ClientError.Kind.CANCELLED, ClientError.Kind.ARGUMENT]
	if plan.session == "starts" and result.error == null:
		_start_session(result.raw, "")
	elif plan.session == "ends" and (result.error == null or not result.error.kind in kept):
		token_store.save_tokens(null)
	# end if
	return result


## Sends a file-transfer request without API keys or tokens, because its URL is signed.
func _send_unsigned(operation: String, request: _Request, options: CallOptions) -> Outcome:
	var scope := _open(operation, options)
	request.is_safe_to_repeat = true
	var response: _Response = await _exchange(request, scope, options)
	_close(scope, options)
	var result := _result_of(response, scope)
	if result.error == null:
		result.raw = response.body
	return result


func _open(operation: String, options: CallOptions) -> _Scope:
	var limit := options.deadline_ms if options.deadline_ms > 0 else deadline_ms
	var scope := _Scope.new(operation, limit)
	scope.is_cancelled = options.is_cancelled
	options.cancelled.connect(scope.cancel)
	_scopes.append(scope)
	return scope


func _close(scope: _Scope, options: CallOptions) -> void:
	_scopes.erase(scope)
	if options.cancelled.is_connected(scope.cancel):
		options.cancelled.disconnect(scope.cancel)


func _run(plan: _Plan, options: CallOptions, scope: _Scope) -> Outcome:
	# All attempts share one key, so that the API recognizes a retry.
	var key := options.idempotency_key
	if plan.idempotency_header == "":
		key = ""
	elif key == "":
		key = new_idempotency_key()
	var request := _prepare(plan, options, key)
	if plan.problem != "":
		return _failed(scope.failure(ClientError.Kind.ARGUMENT, plan.problem))
	# if session
	if request.lacks_token:
		var failure: ClientError = await _renew("", scope)
		if failure != null:
			return _failed(failure)
		request = _prepare(plan, options, key)
	# end if
	var response: _Response = await _exchange(request, scope, options)
	# if session
	if response.status == 401 and request.token != "" and response.error == null:
		var rejection := _result_of(response, scope).error
		if _is_expired(rejection):
			var failure: ClientError = await _renew(request.token, scope)
			if failure != null:
				return _failed(failure)
			var tokens := token_store.load_tokens()
			if tokens != null and tokens.access_token != request.token:
				response = await _exchange(_prepare(plan, options, key), scope, options)
	# end if
	var result := _result_of(response, scope)
	if result.error == null:
		_decode(plan, response, result, scope)
	return result


func _prepare(plan: _Plan, options: CallOptions, key: String) -> _Request:
	var request := plan.to_request(base_url.rstrip("/"), options.headers, key)
	var query := plan.query.duplicate()
	var cookie := plan.cookies.duplicate()
	var targets := {"header": request.headers, "query": query, "cookie": cookie}
	var values := _credential_values()
	# if session
	var tokens := token_store.load_tokens()
	if tokens != null:
		values[SESSION_CREDENTIAL] = tokens.access_token
		request.lacks_token = tokens.access_token == "" and plan.needs_session(values)
	# end if
	for id in plan.choose_credentials(values):
		var value: String = values.get(id, "")
		if value == "":
			continue
		var credential: Dictionary = CREDENTIALS[id]
		if credential["prefix"] == "Basic":
			value = Marshalls.utf8_to_base64(value)
		var target: Dictionary = targets[credential["in"]]
		var parameter: String = credential["name"]
		if not options.headers.has(parameter):
			target[parameter] = ("%s %s" % [credential["prefix"], value]).strip_edges(true, false)
		# if session
		if id == SESSION_CREDENTIAL and tokens != null:
			request.token = tokens.access_token
		# end if
	plan.finish(request, query, cookie)
	return request


static func _uuid(bytes: PackedByteArray, version: int) -> String:
	var own := bytes.slice(0, 16)
	own[6] = (own[6] & 0x0f) | (version << 4)
	own[8] = (own[8] & 0x3f) | 0x80
	var hex := own.hex_encode()
	var parts := [hex.substr(0, 8), hex.substr(8, 4), hex.substr(12, 4), hex.substr(16, 4)]
	return "-".join(PackedStringArray(parts)) + "-" + hex.substr(20)
