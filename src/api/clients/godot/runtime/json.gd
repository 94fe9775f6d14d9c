## Parses and formats JSON without rounding numbers. Integers have up to 64 bits.
class _Json:
	extends RefCounted

	## Random, so that no text of a response begins with it by chance.
	static var _marker := "number %x%x " % [randi(), randi()]
	## Matches numbers and whole strings, so that digits inside a string are not mistaken for an
	## integer.
	static var _tokens := RegEx.create_from_string('"(?:[^"\\\\]|\\\\.)*"|-?\\d[\\d.eE+-]*')
	## Matches numbers that the engine's parser may round: long ones, and those with exponents.
	static var _risky := RegEx.create_from_string("(?:^|[:,\\[\\s])-?\\d(?:[\\d.]{15}|[\\d.]*[eE])")
	static var _unescaped := RegEx.create_from_string("[\\x01-\\x1f]|\\\\.")

	## Returns an array with the parsed value, or an empty array if the text is not JSON.
	static func read(text: String) -> Array:
		var json := JSON.new()
		if json.parse(_mark(text)) != OK:
			return []
		return [_whole(json.data)]

	static func write(value: Variant) -> String:
		# Without the last argument (`full_precision`), numbers lose digits.
		return _escape(JSON.stringify(plain(value), "", false, true))

	## Escapes control characters. The engine does not escape most of them, and writes a vertical
	## tab as [code]\v[/code], which is not JSON.
	static func _escape(text: String) -> String:
		var parts := PackedStringArray()
		var from := 0
		for token in _unescaped.search_all(text):
			var found := token.get_string()
			if found.begins_with("\\") and found != "\\v":
				continue
			parts.append(text.substr(from, token.get_start() - from))
			parts.append("\\u%04x" % (11 if found == "\\v" else found.unicode_at(0)))
			from = token.get_end()
		parts.append(text.substr(from))
		return "".join(parts)

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

	## Turns numbers into marked strings if the engine's parser could round them.
	static func _mark(text: String) -> String:
		if _risky.search(text) == null:
			return text
		var parts := PackedStringArray()
		var from := 0
		for token in _tokens.search_all(text):
			var found := token.get_string()
			if found.begins_with('"') or _risky.search(found) == null:
				continue
			parts.append(text.substr(from, token.get_start() - from))
			parts.append('"%s%s"' % [_marker, found])
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
			if text.begins_with(_marker):
				return _exact(text.substr(_marker.length()))
		elif value is Array:
			var list: Array = value
			for index in list.size():
				list[index] = _whole(list[index])
		elif value is Dictionary:
			var object: Dictionary = value
			for key: String in object:
				object[key] = _whole(object[key])
		return value

	static func _exact(text: String) -> Variant:
		if text.is_valid_int():
			# Integers beyond 64 bits stay strings.
			return text.to_int() if str(text.to_int()) == text else text
		var number := text.to_float()
		# The engine's parser can miss by a few units in the last place.
		var digits := _digits_of(text)
		var bytes := PackedFloat64Array([number]).to_byte_array()
		var bits := bytes.decode_s64(0)
		for offset: int in [0, 1, -1, 2, -2, 3, -3]:
			bytes.encode_s64(0, bits + offset)
			var near := bytes.decode_double(0)
			if _digits_of(String.num_scientific(near)) == digits:
				return _whole(near)
		return _whole(number)

	## The significant digits of a number: [code]12[/code] for [code]-0.0120e5[/code].
	static func _digits_of(text: String) -> String:
		var digits := text.get_slice("e", 0).get_slice("E", 0).replace("-", "").replace(".", "")
		return digits.lstrip("0").rstrip("0")
