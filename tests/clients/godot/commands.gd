extends Node

var _clients := {}
## The client's JSON.
var _json: GDScript


func _process(_delta: float) -> void:
	var text: Variant = JavaScriptBridge.eval("takeCommand()", true)
	if text is String and text != "":
		var command: Dictionary = JSON.parse_string(text)
		_complete(command)


func _complete(command: Dictionary) -> void:
	var result: Variant = await call("_" + command["do"], command)
	# The engine's own JSON has invalid control characters.
	var text: String = _json.write(result) if _json != null else JSON.stringify(result)
	JavaScriptBridge.eval("complete(%d, '%s')" % [command["id"], Marshalls.utf8_to_base64(text)], true)


func _compile(command: Dictionary) -> bool:
	var script := GDScript.new()
	script.source_code = command["source"]
	return script.reload() == OK


func _run(command: Dictionary) -> Variant:
	var script := GDScript.new()
	script.source_code = command["source"]
	if script.reload() != OK:
		return "does not compile"
	var node: Node = script.new()
	add_child(node)
	var result: Variant = await node.call("run", command["url"])
	node.queue_free()
	return result


func _create(command: Dictionary) -> bool:
	var script: GDScript = load(command["script"])
	_json = script.get_script_constant_map()["_Json"]
	var client: Node = script.new()
	var settings: Dictionary = command["settings"]
	for setting: String in settings:
		client.set(setting, settings[setting])
	var random: float = command["random"]
	client.set("random_source", func() -> float: return random)
	add_child(client)
	_clients[command["name"]] = client
	return true


func _lose_access_token(command: Dictionary) -> bool:
	var client: Node = _clients[command["client"]]
	var store: RefCounted = client.get("token_store")
	var tokens: RefCounted = store.call("load_tokens")
	tokens.set("access_token", "")
	return true


func _free(_command: Dictionary) -> int:
	for client: Node in _clients.values():
		client.queue_free()
	await get_tree().process_frame
	await get_tree().process_frame
	_clients.clear()
	return get_child_count()


func _call(command: Dictionary) -> Dictionary:
	var client: Node = _clients[command["client"]]
	var script: GDScript = client.get_script()
	var types := script.get_script_constant_map()
	var json: GDScript = types["_Json"]
	var values: Array = []
	for argument: Dictionary in command["arguments"]:
		if argument.has("model"):
			var model: GDScript = types[argument["model"]]
			values.append(model.new(json.read(argument["json"])[0]))
		elif argument.has("bytes"):
			values.append(_bytes_of(argument["bytes"]))
		else:
			values.append(json.read(argument["json"])[0])
	var call_options: GDScript = types["CallOptions"]
	var options: RefCounted = call_options.new()
	options.set("idempotency_key", command["key"])
	values.append(options)
	var cancel_after: int = command["cancelAfter"]
	if cancel_after == 0:
		options.call("cancel")
	elif cancel_after > 0:
		_cancel_later(options, Time.get_ticks_msec() + cancel_after)
	var result: RefCounted = await client.callv(command["method"], values)
	return _outcome_of(result, json)


## Compares with the system clock, because an engine timer also counts the frame in which it was started.
func _cancel_later(options: RefCounted, due: int) -> void:
	while Time.get_ticks_msec() < due:
		await get_tree().process_frame
	options.call("cancel")


func _outcome_of(result: RefCounted, json: GDScript) -> Dictionary:
	var error: RefCounted = result.get("error")
	if error == null:
		var value: Variant = result.get("value")
		var problems := PackedStringArray()
		_check_types(value, problems)
		var is_model: bool = value is RefCounted and (value as RefCounted).has_method("to_json")
		var raw: Variant = value if value is Array or is_model else result.get("raw")
		if raw is PackedByteArray:
			raw = Array(raw)
		return {"result": json.plain(raw), "headers": result.get("headers"), "problems": problems}
	var kinds: Dictionary = (error.get_script() as GDScript).get_script_constant_map()["Kind"]
	var errors: Array = error.get("errors")
	var wait: int = error.get("retry_after_ms")
	return {
		"error":
		{
			"kind": str(kinds.find_key(error.get("kind"))).to_lower(),
			"status": null if error.get("status") == 0 else error.get("status"),
			"code": null if error.get("code") == "" else error.get("code"),
			"pointer": null if errors.is_empty() else errors[0].get("pointer"),
			"requestId": error.get("request_id"),
			"attempts": error.get("attempts"),
			"retryAfterMs": null if wait < 0 else wait,
			"message": str(error),
		},
		"headers": result.get("headers"),
	}


func _check_types(value: Variant, problems: PackedStringArray) -> void:
	if value is Array:
		for item: Variant in value:
			_check_types(item, problems)
	elif value is RefCounted:
		for property: Dictionary in (value as RefCounted).get_property_list():
			var is_own: bool = property["usage"] & PROPERTY_USAGE_SCRIPT_VARIABLE
			if not is_own or str(property["name"]).begins_with("_"):
				continue
			var own: Variant = (value as RefCounted).get(property["name"])
			var is_object: bool = property["type"] == TYPE_OBJECT
			if property["type"] != TYPE_NIL and typeof(own) != property["type"]:
				if own != null or not is_object:
					problems.append("%s is %s" % [property["name"], type_string(typeof(own))])
			_check_types(own, problems)


func _bytes_of(length: int) -> PackedByteArray:
	var bytes := PackedByteArray()
	for index in length:
		bytes.append(index % 251)
	return bytes
