## Parses and formats JSON without rounding integers of up to 64 bits.
class _Json:
	extends RefCounted

	const MARKER := "\u0001integer "

	## Matches numbers and whole strings, so that digits inside a string are not mistaken for an
	## integer.
	static var _tokens := RegEx.create_from_string('"(?:[^"\\\\]|\\\\.)*"|-?\\d[\\d.eE+-]*')
	static var _long := RegEx.create_from_string("\\d{16}")

	## Returns an array with the parsed value, or an empty array if the text is not JSON.
	static func read(text: String) -> Array:
		var json := JSON.new()
		if json.parse(_mark(text)) != OK:
			return []
		return [_whole(json.data)]

	static func write(value: Variant) -> String:
		# Without the last argument (`full_precision`), numbers lose digits.
		return JSON.stringify(plain(value), "", false, true)

	## Converts models to dictionaries, at any depth.
	static func plain(value: Variant) -> Variant:
		if value is Model:
			var model: Model = value
			return model.to_json()
		if value is Array:
			var list: Array = value
			return list.map(plain)
		if value is Dictionary:
			var object: Dictionary = value
			var copy := {}
			for key: Variant in object:
				copy[key] = plain(object[key])
			return copy
		return value

	static func at(value: Variant, path: Array) -> Variant:
		for key: String in path:
			if not value is Dictionary:
				return null
			var object: Dictionary = value
			value = object.get(key)
		return value

	static func text_at(value: Variant, path: Array) -> String:
		var found: Variant = at(value, path)
		return found if found is String else ""

	## Returns a copy of an object with the value at a path replaced.
	static func with(value: Variant, path: Array, item: Variant) -> Variant:
		if path.is_empty():
			return item
		var copy := {}
		if value is Dictionary:
			var object: Dictionary = value
			copy = object.duplicate()
		copy[path[0]] = with(copy.get(path[0]), path.slice(1), item)
		return copy

	## Turns long integers into marked strings, because the engine's parser would round them to
	## floats.
	static func _mark(text: String) -> String:
		if _long.search(text) == null:
			return text
		var parts := PackedStringArray()
		var from := 0
		for token in _tokens.search_all(text):
			var found := token.get_string()
			if found.length() < 16 or not found.is_valid_int():
				continue
			parts.append(text.substr(from, token.get_start() - from))
			parts.append('"\\u0001integer %s"' % found)
			from = token.get_end()
		parts.append(text.substr(from))
		return "".join(parts)

	static func _whole(value: Variant) -> Variant:
		if value is float:
			var number: float = value
			if number == floorf(number) and absf(number) <= 9007199254740992.0:
				return int(number)
		elif value is String:
			var text: String = value
			if text.begins_with(MARKER):
				var digits := text.substr(MARKER.length())
				# Integers beyond 64 bits stay strings.
				return digits.to_int() if str(digits.to_int()) == digits else digits
		elif value is Array:
			var list: Array = value
			for index in list.size():
				list[index] = _whole(list[index])
		elif value is Dictionary:
			var object: Dictionary = value
			for key: String in object:
				object[key] = _whole(object[key])
		return value
