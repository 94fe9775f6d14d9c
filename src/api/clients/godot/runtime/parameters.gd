## Formats parameters (OpenAPI 3.1, "Style Values").
class _Parameters:
	extends RefCounted

	const SEPARATORS := {"spaceDelimited": "%20", "pipeDelimited": "%7C"}
	## Reserved characters that `allowReserved` leaves unencoded in a query.
	const RESERVED := ":/?@!$'()*,;="

	## Replaces the placeholders in a path with percent-encoded parameters. Appends the names of
	## missing or empty parameters to [param missing].
	static func fill_path(
		path: String, values: Dictionary, styles: Dictionary, missing: PackedStringArray
	) -> String:
		var filled := ""
		var rest := path
		while rest.contains("{"):
			var open := rest.find("{")
			var close := rest.find("}", open)
			if close < 0:
				break
			var name := rest.substr(open + 1, close - open - 1)
			var text := path_text(name, values.get(name), styles.get(name, {}))
			# A dot segment would change the path and call a different operation.
			if text in ["", ".", ".."]:
				missing.append(name)
			filled += rest.substr(0, open) + text
			rest = rest.substr(close + 1)
		return filled + rest

	## Formats a query, a form or the value of a Cookie header.
	static func pairs(values: Dictionary, styles: Dictionary, separator: String) -> String:
		var parts := PackedStringArray()
		for name: String in values:
			parts.append_array(_pair(name, values[name], styles.get(name, {})))
		return separator.join(parts)

	static func header_text(value: Variant, style: Dictionary) -> String:
		if style.get("is_json", false):
			return _Json.write(value)
		return _joined(value, ",", style.get("explode", false), _as_is)

	static func path_text(name: String, value: Variant, style: Dictionary) -> String:
		var explode: bool = style.get("explode", false)
		if value == null:
			return ""
		if style.get("is_json", false):
			return _Json.write(value).uri_encode()
		match style.get("style", "simple"):
			"label":
				return "." + _joined(value, "." if explode else ",", explode, _encode)
			"matrix":
				if explode and value is Array:
					var list: Array = value
					var parts := PackedStringArray()
					for item: Variant in list:
						parts.append(";%s=%s" % [name.uri_encode(), text_of(item).uri_encode()])
					return "".join(parts)
				if explode and (value is Dictionary or value is Model):
					return ";" + _joined(value, ";", true, _encode)
				return ";%s=%s" % [name.uri_encode(), _joined(value, ",", false, _encode)]
		return _joined(value, ",", explode, _encode)

	## Formats a scalar as plain text, and a list or object as JSON.
	static func text_of(value: Variant) -> String:
		if value == null:
			return ""
		if value is bool:
			return "true" if value else "false"
		if value is float and value == floorf(value) and absf(value) < 9007199254740992.0:
			return str(int(value))
		if value is Array or value is Dictionary or value is Model:
			return _Json.write(value)
		return str(value)

	static func _pair(name: String, value: Variant, style: Dictionary) -> PackedStringArray:
		var written: String = style.get("style", "form")
		var explode: bool = style.get("explode", written == "form")
		var write := _encode_reserved if style.get("allow_reserved", false) else _encode
		var key := name.uri_encode()
		if style.get("is_json", false):
			return PackedStringArray(["%s=%s" % [key, write.call(_Json.write(value))]])
		var parts := PackedStringArray()
		var own: Variant = _Json.plain(value)
		if own is Dictionary and (explode or written == "deepObject"):
			var object: Dictionary = own
			for property: String in object:
				var label := property.uri_encode()
				if written == "deepObject":
					label = "%s[%s]" % [key, label]
				parts.append("%s=%s" % [label, write.call(text_of(object[property]))])
			return parts
		if own is Array and explode:
			for item: Variant in own:
				parts.append("%s=%s" % [key, write.call(text_of(item))])
			return parts
		var separator: String = SEPARATORS.get(written, ",")
		parts.append("%s=%s" % [key, _joined(own, separator, false, write)])
		return parts

	## Formats a list as [code]a,b[/code], and an object as [code]x,1,y,2[/code], or as
	## [code]x=1,y=2[/code] with [param explode].
	static func _joined(
		value: Variant, separator: String, explode: bool, write: Callable
	) -> String:
		var own: Variant = _Json.plain(value)
		var parts := PackedStringArray()
		if own is Array:
			for item: Variant in own:
				parts.append(write.call(text_of(item)))
		elif own is Dictionary:
			var object: Dictionary = own
			for key: String in object:
				var between := "=" if explode else separator
				parts.append(write.call(key) + between + write.call(text_of(object[key])))
		else:
			parts.append(write.call(text_of(own)))
		return separator.join(parts)

	static func _as_is(text: String) -> String:
		return text

	static func _encode(text: String) -> String:
		return text.uri_encode()

	static func _encode_reserved(text: String) -> String:
		var encoded := text.uri_encode()
		for character in RESERVED:
			encoded = encoded.replace(character.uri_encode(), character)
		return encoded
