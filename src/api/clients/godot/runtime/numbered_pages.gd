class _NumberedPages:
	extends RefCounted

	var items := []
	var _params: Model
	var _key: String
	var _items_at: Array
	var _counts_entries: bool
	var _total_at: Array
	var _before := []

	func _init(
		params: Model,
		key: String,
		items_at: Array,
		first: int,
		counts_entries: bool,
		total_at: Array
	) -> void:
		_params = params
		_key = key
		_items_at = items_at
		_counts_entries = counts_entries
		_total_at = total_at
		if params.value_of(key) == null:
			params.put(key, first)

	## Adds the entries of a page, and sets the number of the next page. Returns false after an
	## error or the last page: an empty page, the page that reaches the total, or, if there is no
	## total, a page shorter than the previous one.
	func add(page: Outcome) -> bool:
		var found: Variant = _Json.at(page.raw, _items_at)
		# A server that ignores the page number would return the same page forever.
		if page.error != null or not found is Array or found in [[], _before]:
			return false
		var entries: Array = found
		items.append_array(entries)
		var number: int = _params.value_of(_key)
		_params.put(_key, number + (entries.size() if _counts_entries else 1))
		var total: Variant = null if _total_at.is_empty() else _Json.at(page.raw, _total_at)
		var is_last := entries.size() < _before.size()
		if total is int or total is float:
			is_last = items.size() >= total
		_before = entries
		return not is_last
