## An operation together with the arguments of one call.
class _Plan:
	extends RefCounted

	## Idempotent methods (RFC 9110, section 9.2.2).
	const IDEMPOTENT := ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"]

	var operation: String
	var method: String
	var path: String
	## Set only if the operation's server differs from the API's.
	var server_url := ""
	var path_values := {}
	var query := {}
	var headers := {}
	var cookies := {}
	## Serialization styles by parameter name. Parameters without an entry use the default style.
	var styles := {}
	var body: Variant = null
	var body_format := ""
	var body_type := ""
	## "json", "text", "binary" or "none".
	var result := "none"
	## Expected type of the parsed JSON in a successful response; TYPE_NIL for any type.
	var shape := TYPE_NIL
	## Alternative sets of credential names; the client sends one of these sets.
	var security: Array[PackedStringArray] = []
	var idempotency_header := ""
	# if session
	## Effect of the call on the session: "starts", "ends" or none (empty).
	var session := ""
	# end if
	## Why the call is invalid; empty if it is valid.
	var problem := ""
	var _params: Model = null
	## Keys that [member _params] may contain: one for each parameter outside the path.
	var _keys := PackedStringArray()

	func _init(plan_operation: String, plan_method: String, plan_path: String) -> void:
		operation = plan_operation
		method = plan_method
		path = plan_path

	## Adds a parameter to the query, headers or cookies if [param params] has a value for it. Its
	## key there is [param own_key] if several parameters share a name, otherwise [param json_name].
	func add(
		target: Dictionary, params: Model, json_name: String, is_required := false, own_key := ""
	) -> void:
		var key := own_key if own_key != "" else json_name
		_params = params
		_keys.append(key)
		if params != null and params.has(key):
			target[json_name] = params.value_of(key)
		elif is_required:
			_refuse("`%s` is missing" % json_name)

	func add_body(value: Variant, format: String, media_type: String, is_required: bool) -> void:
		body = value
		body_format = format
		body_type = media_type
		if is_required and value == null:
			_refuse("`body` is missing")

	## Builds the request without its query, cookies and credentials, which are added later.
	func to_request(base_url: String, extra: Dictionary, key: String) -> _Request:
		_check_names()
		var request := _Request.new()
		request.method = method
		request.is_safe_to_repeat = method in IDEMPOTENT or key != ""
		request.headers["Accept"] = "application/json" if result == "json" else "*/*"
		if body != null:
			request.body = _encode_body(request)
		for json_name: String in headers:
			var style: Dictionary = styles.get(json_name, {})
			request.headers[json_name] = _Parameters.header_text(headers[json_name], style)
		if idempotency_header != "" and key != "":
			request.headers[idempotency_header] = key
		var missing := PackedStringArray()
		# A base URL set by the caller overrides the servers of individual operations.
		var is_own := server_url != "" and base_url == SERVER_URL.rstrip("/")
		var base := server_url.rstrip("/") if is_own else base_url
		request.url = base + _Parameters.fill_path(path, path_values, styles, missing)
		if not missing.is_empty():
			_refuse("`%s` is missing or empty" % missing[0])
		if base == "":
			_refuse("the client has no base_url")
		elif not base.begins_with("http://") and not base.begins_with("https://"):
			_refuse("the base address `%s` does not begin with http:// or https://" % base)
		request.headers.merge(extra, true)
		return request

	func choose_credentials(values: Dictionary) -> PackedStringArray:
		for needed in security:
			if Array(needed).all(func(id: String) -> bool: return values.get(id, "") != ""):
				return needed
		return PackedStringArray() if security.is_empty() else security[0]

	# if session
	## Whether the call would use an access token if the client had one.
	func needs_session(values: Dictionary) -> bool:
		var own := values.duplicate()
		own[SESSION_CREDENTIAL] = "any"
		return SESSION_CREDENTIAL in choose_credentials(own)

	# end if
	## Adds the query and cookies to the request, and refuses invalid headers.
	func finish(request: _Request, own_query: Dictionary, own_cookies: Dictionary) -> void:
		var text := _Parameters.pairs(own_query, styles, "&")
		if text != "":
			request.url += "?" + text
		var cookie := _Parameters.pairs(own_cookies, styles, "; ")
		if cookie != "":
			request.headers["Cookie"] = cookie
		for header: String in request.headers:
			if _has_control(header) or _has_control(str(request.headers[header])):
				_refuse("the header `%s` has a value that no header can have" % header)

	## Refuses unknown parameters, which would otherwise be ignored silently.
	func _check_names() -> void:
		var given := _params.to_json() if _params != null else {}
		for param: String in given:
			if not param in _keys:
				_refuse("`%s` is no parameter; there is `%s`" % [param, "`, `".join(_keys)])

	func _refuse(reason: String) -> void:
		if problem == "":
			problem = reason

	func _encode_body(request: _Request) -> PackedByteArray:
		request.headers["Content-Type"] = body_type
		match body_format:
			"form":
				var fields: Variant = _Json.plain(body)
				if fields is Dictionary:
					return _Parameters.pairs(fields, {}, "&").to_utf8_buffer()
			"multipart":
				var boundary := Crypto.new().generate_random_bytes(16).hex_encode()
				request.headers["Content-Type"] = "%s; boundary=%s" % [body_type, boundary]
				return _multipart(boundary)
			"text":
				return str(body).to_utf8_buffer()
			"binary":
				return body if body is PackedByteArray else str(body).to_utf8_buffer()
		return _Json.write(body).to_utf8_buffer()

	## Encodes a form. Each entry of a list becomes a separate part with the list's name.
	func _multipart(boundary: String) -> PackedByteArray:
		var bytes := PackedByteArray()
		var fields: Variant = _Json.plain(body)
		var parts: Dictionary = fields if fields is Dictionary else {}
		for key: String in parts:
			var items: Array = parts[key] if parts[key] is Array else [parts[key]]
			for item: Variant in items:
				if item == null:
					continue
				var name := key.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
				var head := '--%s\r\nContent-Disposition: form-data; name="%s"' % [boundary, name]
				var content := _Parameters.text_of(item).to_utf8_buffer()
				if item is PackedByteArray:
					head += '; filename="blob"\r\nContent-Type: application/octet-stream'
					content = item
				bytes.append_array((head + "\r\n\r\n").to_utf8_buffer())
				bytes.append_array(content)
				bytes.append_array("\r\n".to_utf8_buffer())
		bytes.append_array(("--%s--\r\n" % boundary).to_utf8_buffer())
		return bytes

	static func _has_control(text: String) -> bool:
		for index in text.length():
			var code := text.unicode_at(index)
			if (code < 32 and code != 9) or code == 127:
				return true
		return false


class _Request:
	extends RefCounted

	const METHODS := {
		"GET": HTTPClient.METHOD_GET,
		"HEAD": HTTPClient.METHOD_HEAD,
		"POST": HTTPClient.METHOD_POST,
		"PUT": HTTPClient.METHOD_PUT,
		"DELETE": HTTPClient.METHOD_DELETE,
		"OPTIONS": HTTPClient.METHOD_OPTIONS,
		"TRACE": HTTPClient.METHOD_TRACE,
		"CONNECT": HTTPClient.METHOD_CONNECT,
		"PATCH": HTTPClient.METHOD_PATCH,
	}

	var method := "GET"
	var url := ""
	var headers := {}
	var body := PackedByteArray()
	var is_safe_to_repeat := false
	# if session
	var token := ""
	## Whether the client must get an access token first, because the store kept only the refresh
	## token.
	var lacks_token := false
	# end if

	func header_lines() -> PackedStringArray:
		var lines := PackedStringArray()
		for header: String in headers:
			lines.append("%s: %s" % [header, headers[header]])
		return lines
