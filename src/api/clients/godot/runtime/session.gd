func _is_expired(error: ClientError) -> bool:
	if error.kind != ClientError.Kind.PROBLEM:
		return false
	return error.code == "" or EXPIRED_CODES.is_empty() or error.code in EXPIRED_CODES


## Gets a new access token, or waits for a refresh that is already running. Returns null if the
## refresh succeeds, or if there is nothing to refresh.
func _renew(refused: String, scope: _Scope) -> ClientError:
	var tokens := token_store.load_tokens()
	if tokens == null or tokens.access_token != refused or tokens.refresh_token == "":
		# Another call has since renewed or ended the session, or the session cannot be renewed.
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


## Exchanges the refresh token. Derives the idempotency key from it, so that the key stays the same
## after a restart. The API would treat a retry with a different key as the use of a stolen token.
func _run_refresh(refresh: _Refresh, refresh_token: String) -> void:
	var options := CallOptions.new()
	options.idempotency_key = _uuid(("refresh " + refresh_token).sha256_buffer(), 8)
	var result: Outcome = await _send(_refresh_plan(refresh_token), options)
	var current := token_store.load_tokens()
	# If the player signed in or out during the refresh, keep the current session.
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


## Stores the tokens from a response. If it has no access token, the stored tokens stay.
func _start_session(json: Variant, last_refresh_token: String) -> void:
	var access := _Json.text_at(json, ACCESS_TOKEN)
	if access == "":
		return
	var refresh := _Json.text_at(json, REFRESH_TOKEN)
	token_store.save_tokens(Tokens.new(access, refresh if refresh != "" else last_refresh_token))
