## An object of the API. Absent, null and empty are three things: [method has] and
## [method is_null] tell them apart, and names are those in JSON. Properties that this version does
## not know are kept, and are sent again.
class Model:
	extends RefCounted

	var _fields := {}
	## Lists and objects that were read as models or set, by name. They replace those of _fields.
	var _read := {}

	func _init(json := {}) -> void:
		_fields = json

	## Whether a property is there, even as null.
	func has(json_name: String) -> bool:
		return _fields.has(json_name) or _read.has(json_name)

	## Whether a property is there as null.
	func is_null(json_name: String) -> bool:
		return not _read.has(json_name) and _fields.has(json_name) and _fields[json_name] == null

	## Sets a property to null, which is another thing than leaving it out.
	func put_null(json_name: String) -> void:
		put(json_name, null)

	## Sets a property, also one that this version does not know.
	func put(json_name: String, value: Variant) -> void:
		if value is Array or value is Dictionary or value is Model:
			_read[json_name] = value
		else:
			_read.erase(json_name)
			_fields[json_name] = value

	## Leaves a property out.
	func remove(json_name: String) -> void:
		_read.erase(json_name)
		_fields.erase(json_name)

	## A property as it is, such as one that this version does not know; null without it.
	func value_of(json_name: String) -> Variant:
		return _read.get(json_name, _fields.get(json_name))

	## The whole object as JSON has it.
	func to_json() -> Dictionary:
		var json := _fields.duplicate()
		json.merge(_read, true)
		for key: String in json:
			json[key] = _Json.plain(json[key])
		return json

	## Shows no values, since some are secrets.
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

	## An object; null where the field has none.
	func _object(json_name: String, of: GDScript) -> Model:
		var value: Variant = _fields.get(json_name)
		if not _read.has(json_name) and (value is Dictionary or value is Model):
			_read[json_name] = of.new(value) if value is Dictionary else value
		return _read.get(json_name)

	## A list whose entries have a type. It can be changed; one that is absent cannot: set it.
	func _list(json_name: String, type: int, of: GDScript = null) -> Array:
		if _read.has(json_name):
			return _read[json_name]
		var native := &"RefCounted" if of != null else &""
		var list := Array([], type, native, of)
		if _fields.get(json_name) is Array:
			for item: Variant in _fields[json_name]:
				_append(list, type, of, item)
			_read[json_name] = list
		else:
			list.make_read_only()
		return list

	## A list of values of a union.
	func _variants(json_name: String, read: Callable) -> Array:
		if not _read.has(json_name) and _fields.get(json_name) is Array:
			var list: Array = _fields[json_name]
			_read[json_name] = list.map(read)
		return _read.get(json_name, [])

	## An object whose keys are not known.
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

	## A value of a union.
	func _variant(json_name: String, read: Callable) -> Variant:
		if not _read.has(json_name) and _fields.get(json_name) is Dictionary:
			_read[json_name] = read.call(_fields[json_name])
		return value_of(json_name)

	## Adds an entry. One that has another type than the document says would stop the game: it is
	## converted where that loses nothing, and left out otherwise.
	static func _append(list: Array, type: int, of: GDScript, item: Variant) -> void:
		if type == TYPE_OBJECT:
			if item is Dictionary:
				list.append(of.new(item))
			elif is_instance_of(item, of):
				list.append(item)
		elif type == TYPE_NIL or typeof(item) == type:
			list.append(item)
		elif type == TYPE_FLOAT and item is int:
			list.append(float(item))
		elif type == TYPE_STRING and item != null:
			list.append(str(item))
