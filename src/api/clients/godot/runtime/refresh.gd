## A running refresh, which all waiting calls share.
class _Refresh:
	extends RefCounted

	signal finished

	var is_done := false
	var error: ClientError = null
