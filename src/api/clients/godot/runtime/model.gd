## Base class of the API's objects. To distinguish absent, null and empty values, call [method has]
## and [method is_null] with the JSON name of the property. Unknown properties are kept and sent
## back to the API.
class Model:
	extends RefCounted

	var _fields := {}
	## Lists and objects that were assigned, or already converted to models, by JSON name. They take
	## precedence over _fields.
	var _read := {}

	func _init(json := {}) -> void:
		_fields = json

	## Whether a property is present, even if it is null.
	func has(json_name: String) -> bool:
		return _fields.has(json_name) or _read.has(json_name)

	func is_null(json_name: String) -> bool:
		return not _read.has(json_name) and _fields.has(json_name) and _fields[json_name] == null

	## Sets a property to null. Unlike a removed property, it is still sent.
	func put_null(json_name: String) -> void:
		put(json_name, null)

	## Sets any property, even one that this client does not know.
	func put(json_name: String, value: Variant) -> void:
		if value is Array or value is Dictionary or value is Model:
			_read[json_name] = value
		else:
			_read.erase(json_name)
			_fields[json_name] = value

	func remove(json_name: String) -> void:
		_read.erase(json_name)
		_fields.erase(json_name)

	## The value of any property, even one that this client does not know; null if it is absent.
	func value_of(json_name: String) -> Variant:
		return _read.get(json_name, _fields.get(json_name))

	func to_json() -> Dictionary:
		var json := _fields.duplicate()
		json.merge(_read, true)
		for key: String in json:
			json[key] = _Json.plain(json[key])
		return json

	## Prints only property names, because some values may be secret.
	func _to_string() -> String:
		return "<Model %s>" % ", ".join(PackedStringArray(to_json().keys()))

	func _text(json_name: String) -> String:
		var value: Variant = _fields.get(json_name)
		return "" if value == null else str(value)

	func _flag(json_name: String) -> bool:
		var value: Variant = _fields.get(json_name)
		return value if value is bool else false

	func _whole(json_name: String) -> int:
		var value: Variant = _fields.get(json_name)
		if value is int:
			return value
		return int(_number(json_name))

	func _number(json_name: String) -> float:
		var value: Variant = _fields.get(json_name)
		if value is int or value is float:
			return float(value)
		return 0.0

	func _bytes(json_name: String) -> PackedByteArray:
		var value: Variant = _fields.get(json_name)
		return value if value is PackedByteArray else PackedByteArray()

	func _object(json_name: String, of: GDScript) -> Model:
		var value: Variant = _fields.get(json_name)
		if not _read.has(json_name) and (value is Dictionary or value is Model):
			_read[json_name] = of.new(value) if value is Dictionary else value
		return _read.get(json_name)

	## Returns a typed list that the caller can change. If the property is absent, returns an empty,
	## read-only list; to add entries, assign a new list. The list is also read-only if the API sent
	## entries of other types: these are left out here, but kept in the object.
	func _list(json_name: String, type: int, of: GDScript = null) -> Array:
		if _read.has(json_name):
			return _read[json_name]
		var native := &"RefCounted" if of != null else &""
		var list := Array([], type, native, of)
		var fits: bool = _fields.get(json_name) is Array
		if fits:
			for item: Variant in _fields[json_name]:
				fits = _append(list, type, of, item) and fits
		if fits:
			_read[json_name] = list
		else:
			list.make_read_only()
		return list

	func _variants(json_name: String, read: Callable) -> Array:
		if not _read.has(json_name) and _fields.get(json_name) is Array:
			var list: Array = _fields[json_name]
			_read[json_name] = list.map(read)
		return _read.get(json_name, [])

	func _map(json_name: String, of: GDScript = null) -> Dictionary:
		if not _read.has(json_name) and _fields.get(json_name) is Dictionary:
			var map: Dictionary = _fields[json_name]
			if of != null:
				map = map.duplicate()
				for key: Variant in map:
					if map[key] is Dictionary:
						map[key] = of.new(map[key])
			_read[json_name] = map
		return _read.get(json_name, {})

	func _variant(json_name: String, read: Callable) -> Variant:
		if not _read.has(json_name) and _fields.get(json_name) is Dictionary:
			_read[json_name] = read.call(_fields[json_name])
		return value_of(json_name)

	## Adds an entry to a typed list. Because an entry of the wrong type would stop the game, it is
	## converted if possible, and omitted otherwise. Returns whether it had the right type.
	static func _append(list: Array, type: int, of: GDScript, item: Variant) -> bool:
		if type == TYPE_OBJECT:
			if item is Dictionary:
				list.append(of.new(item))
				return true
			if item == null or is_instance_of(item, of):
				list.append(item)
				return true
			return false
		if type == TYPE_NIL or typeof(item) == type:
			list.append(item)
			return true
		if type == TYPE_FLOAT and item is int:
			list.append(float(item))
			return true
		if type == TYPE_STRING and item != null:
			list.append(str(item))
		return false
