const FIRST_PAUSE_MS := 500
const LONGEST_PAUSE_MS := 8000

## The address of the API, with or without a slash at its end.
var base_url := SERVER_URL
var token_store := TokenStore.new()
## Milliseconds for one attempt, until its whole body has arrived.
var timeout_ms := 15000
## Milliseconds for a call with all attempts and waits.
var deadline_ms := 60000
## How often a request is repeated that is safe to repeat.
var max_retries := 3
var max_response_bytes := 64 * 1024 * 1024
## Returns a number from 0 to 1, by which pauses are shortened.
var random_source := func() -> float: return randf()

var _scopes: Array[_Scope] = []
var _refreshing: _Refresh = null


func _init() -> void:
	# A paused game still gets its responses.
	process_mode = Node.PROCESS_MODE_ALWAYS


func _exit_tree() -> void:
	cancel_all()


## A key for one action of the player: keep it until the action has succeeded.
static func new_idempotency_key() -> String:
	return _uuid(Crypto.new().generate_random_bytes(16), 4)


## Whether the client has tokens. Whether the API still accepts them shows the next call.
func is_signed_in() -> bool:
	return token_store.load_tokens() != null


## Ends all calls at once. Leaving the scene tree does the same.
func cancel_all() -> void:
	for scope: _Scope in _scopes.duplicate():
		scope.cancel()


## Sends a request, again where that is safe and may help, and once more with a new access token
## where the old one has expired.
func _send(plan: _Plan, options: CallOptions) -> Outcome:
	var own := options if options != null else CallOptions.new()
	var scope := _open(plan.operation, own)
	var result: Outcome = await _run(plan, own, scope)
	_close(scope, own)
	var kept := [ClientError.Kind.CANCELLED, ClientError.Kind.ARGUMENT]
	if plan.session == "starts" and result.error == null:
		_start_session(result.raw, "")
	elif plan.session == "ends" and (result.error == null or not result.error.kind in kept):
		token_store.save_tokens(null)
	return result


## The part that transfers of files share with calls: no key and no token goes to a signed address.
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
	# One key for all attempts, so that the API recognizes a repeat.
	var key := options.idempotency_key
	if plan.idempotency_header == "":
		key = ""
	elif key == "":
		key = new_idempotency_key()
	var request := _prepare(plan, options, key)
	if plan.problem != "":
		return _failed(scope.failure(ClientError.Kind.ARGUMENT, plan.problem))
	var response: _Response = await _exchange(request, scope, options)
	if response.status == 401 and request.token != "" and response.error == null:
		var refusal := _result_of(response, scope).error
		if _is_expired(refusal):
			var failure: ClientError = await _renew(request.token, scope)
			if failure != null:
				return _failed(failure)
			var tokens := token_store.load_tokens()
			if tokens != null and tokens.access_token != request.token:
				response = await _exchange(_prepare(plan, options, key), scope, options)
	var result := _result_of(response, scope)
	if result.error == null:
		_decode(plan, response, result, scope)
	return result


func _prepare(plan: _Plan, options: CallOptions, key: String) -> _Request:
	var request := plan.to_request(base_url.rstrip("/"), options.headers, key)
	var query := plan.query.duplicate()
	var cookie := plan.cookies.duplicate()
	var places := {"header": request.headers, "query": query, "cookie": cookie}
	var tokens := token_store.load_tokens()
	var values := _credential_values()
	if SESSION_CREDENTIAL != "" and tokens != null:
		values[SESSION_CREDENTIAL] = tokens.access_token
	var alternative := PackedStringArray() if plan.security.is_empty() else plan.security[0]
	for needed in plan.security:
		if Array(needed).all(func(id: String) -> bool: return values.get(id, "") != ""):
			alternative = needed
			break
	for id in alternative:
		var value: String = values.get(id, "")
		if value == "":
			continue
		var credential: Dictionary = CREDENTIALS[id]
		if credential["prefix"] == "Basic":
			value = Marshalls.utf8_to_base64(value)
		var place: Dictionary = places[credential["in"]]
		var parameter: String = credential["name"]
		if not options.headers.has(parameter):
			place[parameter] = ("%s %s" % [credential["prefix"], value]).strip_edges(true, false)
		if id == SESSION_CREDENTIAL and tokens != null:
			request.token = tokens.access_token
	plan.finish(request, query, cookie)
	return request


## Sends a request until it succeeds, is refused, or must not be repeated. A response that asks for
## a longer wait than the deadline allows is returned at once.
func _exchange(request: _Request, scope: _Scope, options: CallOptions) -> _Response:
	var retries := options.max_retries if options.max_retries >= 0 else max_retries
	if not request.is_safe_to_repeat:
		retries = 0
	var response: _Response = await _attempt(request, scope, options)
	for repeat in retries:
		if not response.is_passing():
			break
		var pause := maxi(response.retry_after_ms(), _pause_before(repeat))
		if pause >= scope.left():
			break
		await _pause(pause, scope)
		response = await _attempt(request, scope, options)
	return response


## A random pause before a repeat, longer with each one, so that clients do not come back together.
func _pause_before(repeat: int) -> int:
	var random: float = random_source.call()
	return int(random * minf(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * pow(2.0, mini(repeat, 10))))


func _pause(milliseconds: int, scope: _Scope) -> void:
	if scope.is_cancelled or milliseconds <= 0:
		return
	var timer := _timer(milliseconds, scope.begin_wait(), scope)
	await scope.woken
	timer.time_left = 0.0


## Wakes a wait after a time. It runs in a paused game, too, and does not follow the time scale of
## the game.
func _timer(milliseconds: int, number: int, scope: _Scope) -> SceneTreeTimer:
	var timer := get_tree().create_timer(milliseconds / 1000.0, true, false, true)
	timer.timeout.connect(_on_timeout.bind(Time.get_ticks_msec() + milliseconds, number, scope))
	return timer


## A timer that was started in a long frame counts that frame, and ends early: it goes on then.
func _on_timeout(due: int, number: int, scope: _Scope) -> void:
	var left := due - Time.get_ticks_msec()
	if left <= 0:
		scope.wake(number)
	elif scope.is_waiting(number):
		_timer(left, number, scope)


## Sends a request once, with a node of its own. Its time ends with the last byte of the response.
func _attempt(request: _Request, scope: _Scope, options: CallOptions) -> _Response:
	var response := _Response.new()
	var limit := options.timeout_ms if options.timeout_ms > 0 else timeout_ms
	limit = mini(limit, scope.left())
	if scope.is_cancelled or limit <= 0:
		response.error = scope.cancelled() if scope.is_cancelled else scope.timed_out(0)
		return response
	if not is_inside_tree():
		var missing := "the client is not in the scene tree"
		response.error = scope.failure(ClientError.Kind.ARGUMENT, missing)
		return response
	var http := _new_http()
	var number := scope.begin_wait()
	http.request_completed.connect(
		func(result: int, code: int, lines: PackedStringArray, body: PackedByteArray) -> void:
			response.receive(result, code, lines, body)
			scope.wake(number)
	)
	var method: HTTPClient.Method = _Request.METHODS.get(request.method, HTTPClient.METHOD_GET)
	var sent := http.request_raw(request.url, request.header_lines(), method, request.body)
	if sent != OK:
		http.queue_free()
		var reason := "the request cannot be sent: %s" % error_string(sent)
		response.error = scope.failure(ClientError.Kind.ARGUMENT, reason)
		return response
	scope.attempts += 1
	var timer := _timer(limit, number, scope)
	var report := _report_progress.bind(http, options.on_progress)
	if options.on_progress.is_valid():
		get_tree().process_frame.connect(report)
	await scope.woken
	timer.time_left = 0.0
	if options.on_progress.is_valid():
		get_tree().process_frame.disconnect(report)
		_report_progress(http, options.on_progress)
	# Closes the connection of a call that nobody waits for.
	http.cancel_request()
	http.queue_free()
	response.error = _error_of_attempt(response, scope, limit)
	return response


func _new_http() -> HTTPRequest:
	var http := HTTPRequest.new()
	http.process_mode = Node.PROCESS_MODE_ALWAYS
	# Browsers decompress themselves.
	http.accept_gzip = not OS.has_feature("web")
	# Keys and tokens go nowhere but to the address of the API.
	http.max_redirects = 0
	http.body_size_limit = max_response_bytes
	add_child(http)
	return http


func _report_progress(http: HTTPRequest, on_progress: Callable) -> void:
	on_progress.call(http.get_downloaded_bytes(), http.get_body_size())


func _error_of_attempt(response: _Response, scope: _Scope, limit: int) -> ClientError:
	if scope.is_cancelled:
		return scope.cancelled()
	match response.result:
		-1:
			return scope.timed_out(limit)
		HTTPRequest.RESULT_SUCCESS, HTTPRequest.RESULT_REDIRECT_LIMIT_REACHED:
			return null
		HTTPRequest.RESULT_BODY_SIZE_LIMIT_EXCEEDED:
			var message := "the body is larger than %d bytes" % max_response_bytes
			return scope.failure(ClientError.Kind.DECODE, message)
	return scope.failure(ClientError.Kind.NETWORK, "no connection, or it broke")


func _failed(error: ClientError) -> Outcome:
	var result := Outcome.new()
	result.error = error
	return result


## The result of a response, without its body. It has an error unless the response is a success.
func _result_of(response: _Response, scope: _Scope) -> Outcome:
	var result := Outcome.new()
	result.status = response.status
	result.headers = response.headers
	result.request_id = response.headers.get(REQUEST_ID_HEADER.to_lower(), "")
	result.error = response.error
	if response.error == null and not response.is_success():
		result.error = _refusal(response, scope)
	if result.error != null and response.result >= 0:
		result.error.status = response.status
		result.error.retry_after_ms = response.retry_after_ms()
		if result.error.request_id == "":
			result.error.request_id = result.request_id
	return result


## The error of a response that is no success.
func _refusal(response: _Response, scope: _Scope) -> ClientError:
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


## Reads the body of a success into a result. It has none where the body is empty.
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


## Whether a new access token helps against a refusal.
func _is_expired(error: ClientError) -> bool:
	if error.kind != ClientError.Kind.PROBLEM:
		return false
	return error.code == "" or EXPIRED_CODES.is_empty() or error.code in EXPIRED_CODES


## Renews the session, or waits for the refresh that runs already. Null where it went well, or where
## there is nothing to renew; a failed refresh ends the session only if the API says so.
func _renew(refused: String, scope: _Scope) -> ClientError:
	var tokens := token_store.load_tokens()
	if tokens == null or tokens.access_token != refused or tokens.refresh_token == "":
		# Another call has renewed or ended the session since.
		return null
	if REFRESH_TOKEN.is_empty():
		return null
	var refresh := _refreshing
	if refresh == null:
		refresh = _Refresh.new()
		_refreshing = refresh
		_run_refresh(refresh, tokens.refresh_token)
	if not refresh.is_done and not scope.is_cancelled:
		var number := scope.begin_wait()
		var wake := scope.wake.bind(number)
		refresh.finished.connect(wake)
		var timer := _timer(maxi(scope.left(), 1), number, scope)
		await scope.woken
		timer.time_left = 0.0
		if refresh.finished.is_connected(wake):
			refresh.finished.disconnect(wake)
	if scope.is_cancelled:
		return scope.cancelled()
	return refresh.error if refresh.is_done else scope.timed_out(0)


## A key made from the refresh token is the same after a restart, so that a lost response can be
## asked for again: with another key, the API would take the repeat for a stolen token.
func _run_refresh(refresh: _Refresh, refresh_token: String) -> void:
	var options := CallOptions.new()
	options.idempotency_key = _uuid(("refresh " + refresh_token).sha256_buffer(), 8)
	var result: Outcome = await _send(_refresh_plan(refresh_token), options)
	var current := token_store.load_tokens()
	# Whoever signed in or out meanwhile is not overruled.
	if current != null and current.refresh_token == refresh_token:
		if result.error == null:
			_start_session(result.raw, refresh_token)
		elif _ends_session(result.error):
			token_store.save_tokens(null)
			session_ended.emit(result.error)
	refresh.error = result.error
	refresh.is_done = true
	_refreshing = null
	refresh.finished.emit()


func _ends_session(error: ClientError) -> bool:
	if error.kind != ClientError.Kind.PROBLEM or not error.status in [400, 401, 403]:
		return false
	return ENDED_CODES.is_empty() or error.code in ENDED_CODES


## Keeps the tokens of a result. One without tokens changes nothing.
func _start_session(json: Variant, last_refresh_token: String) -> void:
	var access := _Json.text_at(json, ACCESS_TOKEN)
	if access == "":
		return
	var refresh := _Json.text_at(json, REFRESH_TOKEN)
	token_store.save_tokens(Tokens.new(access, refresh if refresh != "" else last_refresh_token))


## 16 bytes as a UUID (RFC 9562).
static func _uuid(bytes: PackedByteArray, version: int) -> String:
	var own := bytes.slice(0, 16)
	own[6] = (own[6] & 0x0f) | (version << 4)
	own[8] = (own[8] & 0x3f) | 0x80
	var hex := own.hex_encode()
	var parts := [hex.substr(0, 8), hex.substr(8, 4), hex.substr(12, 4), hex.substr(16, 4)]
	return "-".join(PackedStringArray(parts)) + "-" + hex.substr(20)
