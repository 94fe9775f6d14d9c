## Sends a request, and retries temporary failures if that is safe. Stops when no retries are left,
## or if the next pause would exceed the deadline.
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


## Milliseconds to wait before a retry: exponential backoff with full jitter.
func _pause_before(repeat: int) -> int:
	var random: float = random_source.call()
	return int(random * minf(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * pow(2.0, mini(repeat, 10))))


func _pause(milliseconds: int, scope: _Scope) -> void:
	if scope.is_cancelled or milliseconds <= 0:
		return
	var timer := _timer(milliseconds, scope.begin_wait(), scope)
	await scope.woken
	timer.time_left = 0.0


## Ends a wait after the given time, even while the game is paused. Ignores the game's time scale.
func _timer(milliseconds: int, number: int, scope: _Scope) -> SceneTreeTimer:
	var timer := get_tree().create_timer(milliseconds / 1000.0, true, false, true)
	timer.timeout.connect(_on_timeout.bind(Time.get_ticks_msec() + milliseconds, number, scope))
	return timer


## Ends the wait, or restarts the timer if it fired too early. A timer that was started during a
## long frame fires too early, because the engine subtracts the whole frame from its time.
func _on_timeout(due: int, number: int, scope: _Scope) -> void:
	var left := due - Time.get_ticks_msec()
	if left <= 0:
		scope.wake(number)
	elif scope.is_waiting(number):
		_timer(left, number, scope)


## Sends a request once, using a new HTTPRequest node. The timeout covers receiving the whole
## response.
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
	if request.method not in _Request.METHODS:
		var unknown := "Godot cannot send %s requests" % request.method
		response.error = scope.failure(ClientError.Kind.ARGUMENT, unknown)
		return response
	var http := _new_http()
	var number := scope.begin_wait()
	http.request_completed.connect(
		func(result: int, code: int, lines: PackedStringArray, body: PackedByteArray) -> void:
			response.receive(result, code, lines, body)
			scope.wake(number)
	)
	var method: HTTPClient.Method = _Request.METHODS[request.method]
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
	http.cancel_request()
	http.queue_free()
	response.error = _error_of_attempt(response, scope, limit)
	return response


func _new_http() -> HTTPRequest:
	var http := HTTPRequest.new()
	http.process_mode = Node.PROCESS_MODE_ALWAYS
	# Browsers decompress responses themselves.
	http.accept_gzip = not OS.has_feature("web")
	# Following a redirect would send keys and tokens to another address.
	http.max_redirects = 0
	http.body_size_limit = max_response_bytes
	# The engine reads one chunk per frame, and the default chunk size is only 64 KiB.
	http.download_chunk_size = 1024 * 1024
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
