## The entries of the pages of a list, where pages have numbers.
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

	## Keeps the entries of a page, and asks for the next one. False after the last one: it is empty
	## or brings the number of entries to the total; without a total, it may also be shorter than
	## the page before.
	func add(page: Outcome) -> bool:
		var found: Variant = _Json.at(page.raw, _items_at)
		# A server that does not know the parameter would return the same page without end.
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
