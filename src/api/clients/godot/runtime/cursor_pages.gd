class _CursorPages:
	extends RefCounted

	var items := []
	var _params: Model
	var _key: String
	var _items_at: Array
	var _next_at: Array
	var _passed := []

	func _init(params: Model, key: String, items_at: Array, next_at: Array) -> void:
		_params = params
		_key = key
		_items_at = items_at
		_next_at = next_at

	## Adds the entries of a page, and sets the cursor for the next page. Returns false after an
	## error or the last page.
	func add(page: Outcome) -> bool:
		var entries: Variant = _Json.at(page.raw, _items_at)
		if page.error == null and entries is Array:
			items.append_array(entries)
		_passed.append(_params.value_of(_key))
		var next := _Json.text_at(page.raw, _next_at)
		_params.put(_key, next)
		# Without this check, a server that repeats a cursor would cause an endless loop.
		return page.error == null and next != "" and not next in _passed
